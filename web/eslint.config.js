import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'test-results/', 'src/lib/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      'max-lines': ['error', 600],
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-at-html-tags': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      // What nobody shows need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      // Addresses stay inside this page: they are fragments, made by one function.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
