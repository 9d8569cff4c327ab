/** Short sounds, made on the spot: nothing is loaded. */

import { settings } from './settings.svelte';

export type Sound = 'move' | 'turn' | 'dice' | 'refused' | 'won' | 'over';

/** A tone: pitch in hertz, start and length in seconds, loudness from 0 to 1. */
type Tone = [pitch: number, start: number, length: number, loudness: number, shape: OscillatorType];

const TONES: Record<Sound, Tone[]> = {
  move: [
    [220, 0, 0.06, 0.35, 'triangle'],
    [140, 0.015, 0.09, 0.3, 'sine'],
  ],
  turn: [
    [523, 0, 0.12, 0.12, 'sine'],
    [784, 0.09, 0.22, 0.12, 'sine'],
  ],
  dice: [
    [300, 0, 0.03, 0.25, 'square'],
    [240, 0.06, 0.03, 0.2, 'square'],
    [190, 0.13, 0.04, 0.2, 'square'],
    [150, 0.22, 0.06, 0.2, 'triangle'],
  ],
  refused: [[165, 0, 0.16, 0.16, 'sine']],
  won: [
    [523, 0, 0.2, 0.14, 'sine'],
    [659, 0.13, 0.2, 0.14, 'sine'],
    [784, 0.26, 0.45, 0.14, 'sine'],
  ],
  over: [
    [440, 0, 0.2, 0.13, 'sine'],
    [330, 0.16, 0.4, 0.13, 'sine'],
  ],
};

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  // Browsers let a page sound only after its person has done something; until then it is silent.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  for (const [pitch, start, length, loudness, shape] of TONES[name]) {
    const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(loudness, now + start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
