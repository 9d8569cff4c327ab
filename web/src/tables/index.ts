/** The games that have a table of their own; every other one brings a board or gets the generic one. */

import type { Component } from 'svelte';
import CanguaPicture from './cangua/Picture.svelte';
import GenericPicture from './generic/Picture.svelte';
import QuoridorPicture from './quoridor/Picture.svelte';
import StormPicture from './storm/Picture.svelte';
import type { TableModule } from './table';
import TwilightPicture from './twilight/Picture.svelte';
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
  twilight: { accent: 'slate', Picture: TwilightPicture, load: () => import('./twilight') },
  cangua: { accent: 'brick', Picture: CanguaPicture, load: () => import('./cangua') },
  storm: { accent: 'violet', Picture: StormPicture, load: () => import('./storm') },
};

const guest = (game: string): TableEntry => ({
  accent: 'slate',
  Picture: GenericPicture,
  load: async () => (await import('./guest')).guest(game),
});

export function tableOf(game: string): TableEntry {
  return own[game] ?? guest(game);
}
