/** The page's language: which one, its texts, and how a key becomes a sentence. */

import { choose, settings } from './settings.svelte';
import { fill, grammar, type Messages, type Values } from './template';

export const LANGUAGES = {
  en: 'English',
  fr: 'Français',
  vi: 'Tiếng Việt',
  zh: '中文',
  ja: '日本語',
} as const;

export type Language = keyof typeof LANGUAGES;
export type Load = (language: Language) => Promise<{ default: Messages }>;

/** The page's own texts, and what the engine and the table say. */
const own: Record<Language, () => Promise<{ default: Messages }[]>> = {
  en: () => Promise.all([import('../i18n/en'), import('../lib/words/engine/en')]),
  fr: () => Promise.all([import('../i18n/fr'), import('../lib/words/engine/fr')]),
  vi: () => Promise.all([import('../i18n/vi'), import('../lib/words/engine/vi')]),
  zh: () => Promise.all([import('../i18n/zh'), import('../lib/words/engine/zh')]),
  ja: () => Promise.all([import('../i18n/ja'), import('../lib/words/engine/ja')]),
};

async function ours(language: Language): Promise<{ default: Messages }> {
  const [page, engine] = await own[language]();
  return { default: { ...page?.default, ...engine?.default } };
}

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The first of the wanted languages that we speak. */
export function wanted(chosen: string, accepted: readonly string[]): Language {
  const all = [chosen, ...accepted].map((it) => it.toLowerCase().split('-')[0] ?? '');
  return all.find(isLanguage) ?? 'en';
}

class Words {
  language: Language = $state('en');
  private messages: Messages = $state.raw({});
  private loads = new Map<string, Load>([['', ours]]);
  /** The language that was chosen last, whose texts may still be on their way. */
  private coming: Language = 'en';

  /** Starts with the person's own choice, or what the browser asks for. */
  start(): Promise<void> {
    return this.speak(wanted(settings.language, navigator.languages));
  }

  /** Changes the language of everything that is on the page. */
  async speak(language: Language): Promise<void> {
    this.coming = language;
    const known = this.loads.size;
    const parts = await Promise.all([...this.loads.values()].map((load) => load(language)));
    // Another language was chosen meanwhile.
    if (this.coming !== language) return;
    // A table has come meanwhile.
    if (this.loads.size !== known) return this.speak(language);
    this.messages = Object.assign({}, ...parts.map((it) => it.default)) as Messages;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Remembers the choice as well. */
  async choose(language: Language): Promise<void> {
    choose({ language });
    await this.speak(language);
  }

  /** Adds the texts of a table, in the current language and in those chosen later. */
  async learn(name: string, load: Load): Promise<void> {
    if (this.loads.has(name)) return;
    this.loads.set(name, load);
    const language = this.language;
    const part = await load(language);
    // A language that was chosen meanwhile brings all texts itself.
    if (this.language === language) this.messages = { ...this.messages, ...part.default };
  }

  has(key: string): boolean {
    return Object.hasOwn(this.messages, key);
  }

  text(key: string, values: Values = {}): string {
    return this.find(key, values) ?? key;
  }

  private find(key: string, values: Values): string | undefined {
    const message = this.messages[key];
    if (typeof message === 'string') return fill(message, values, this.language);
    return message?.(values, this.grammar);
  }

  private grammar = $derived(grammar(this.language, (key, facts) => this.find(key, facts)));
}

export const words = new Words();

/** A sentence of the current language. */
export function t(key: string, values: Values = {}): string {
  return words.text(key, values);
}
