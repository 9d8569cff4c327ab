/** The games that have a table of their own; every other one gets the generic table. */

import type { Component } from 'svelte';
import CanguaPicture from './cangua/Picture.svelte';
import GenericPicture from './generic/Picture.svelte';
import QuoridorPicture from './quoridor/Picture.svelte';
import type { TableModule } from './table';
import WuziqiPicture from './wuziqi/Picture.svelte';

export interface TableEntry {
  /** The class that carries the game's accent. */
  accent: string;
  Picture: Component;
  load(): Promise<{ table: TableModule }>;
}

const own: Record<string, TableEntry> = {
  quoridor: { accent: 'amber', Picture: QuoridorPicture, load: () => import('./quoridor') },
  wuziqi: { accent: 'jade', Picture: WuziqiPicture, load: () => import('./wuziqi') },
  cangua: { accent: 'brick', Picture: CanguaPicture, load: () => import('./cangua') },
};

const generic: TableEntry = {
  accent: 'slate',
  Picture: GenericPicture,
  load: () => import('./generic'),
};

export function tableOf(game: string): TableEntry {
  return own[game] ?? generic;
}
