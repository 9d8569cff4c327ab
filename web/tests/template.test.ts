import { expect, it } from 'vitest';
import { fill, holes } from '../src/core/template.ts';

it('fills holes with values', () => {
  expect(fill('{name} goes to {to}', { name: 'An', to: 'e2' }, 'en')).toBe('An goes to e2');
});

it('leaves a hole without a value as it is', () => {
  expect(fill('{name}', {}, 'en')).toBe('{name}');
});

it('chooses words by the language’s own rule', () => {
  const text = '{count} {count#wall|walls}';
  expect(fill(text, { count: 1 }, 'en')).toBe('1 wall');
  expect(fill(text, { count: 0 }, 'en')).toBe('0 walls');
  expect(fill(text, { count: 0 }, 'fr')).toBe('0 wall');
});

it('names its holes once', () => {
  expect(holes('{b} {a} {b} {a#one|many}')).toEqual(['a', 'b']);
});
