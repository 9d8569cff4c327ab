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

/** Lights the state the flow rests in, the calls open below it, and the edges just taken. */
export function light(svg: Element, trail: readonly string[], edges: readonly number[]): void {
  for (const lit of svg.querySelectorAll('.lit, .open')) lit.classList.remove('lit', 'open');
  const mark = (id: string, name: string) =>
    svg.querySelector(`#${CSS.escape(id)}`)?.classList.add(name);
  trail.forEach((state, index) =>
    mark(`state-${state}`, index === trail.length - 1 ? 'lit' : 'open'),
  );
  for (const edge of edges) mark(`edge-${edge}`, 'lit');
}
