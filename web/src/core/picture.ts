/** Pictures that came as text become parts of the page, without their styles and scripts. */

export function drawing(text: string): SVGElement | null {
  // A strict policy allows no style inside the page, not even in a document that is only parsed;
  // the flow's own style sheet has the same.
  const bare = text.replace(/<style[\s\S]*?<\/style>/g, '');
  const parsed = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg') return null;
  const svg = document.importNode(parsed, true) as unknown as SVGElement;
  for (const part of svg.querySelectorAll('script, foreignObject')) part.remove();
  return svg;
}

export interface Size {
  width: number;
  height: number;
}

/** The size a picture was drawn in. */
export function sizeOf(svg: Element): Size {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}

/** Shows a picture larger or smaller than it was drawn. */
export function resize(svg: Element, { width, height }: Size, scale: number): void {
  svg.setAttribute('width', String(Math.round(width * scale)));
  svg.setAttribute('height', String(Math.round(height * scale)));
}

/** What the trail of a game says that is over. */
export const OVER = 'over';

/**
 * Lights the state the flow rests in, the calls open below it, the edges just taken, and the end
 * where all is over.
 */
export function light(svg: Element, trail: readonly string[], edges: readonly number[]): void {
  for (const lit of svg.querySelectorAll('.lit, .open')) lit.classList.remove('lit', 'open');
  const mark = (id: string, name: string) =>
    svg.querySelector(`#${CSS.escape(id)}`)?.classList.add(name);
  trail.forEach((state, index) =>
    mark(`state-${state}`, index === trail.length - 1 ? 'lit' : 'open'),
  );
  if (trail.at(-1) === OVER) svg.querySelector('.ring')?.classList.add('lit');
  for (const edge of edges) mark(`edge-${edge}`, 'lit');
}
