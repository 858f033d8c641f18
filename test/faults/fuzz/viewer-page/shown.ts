/** What a document came to: its pages or its sheet, a sentence in their place, an error of the page, or nothing in time. */
export type Shown = { as: 'picture' | 'refusal' | 'failure' | 'nothing'; said?: string }

/** Of a clock, for what never comes; who takes too much of a processor is ended from outside. */
const longestMs = 120_000

const isPainted = (picture: Element): boolean =>
  picture instanceof HTMLImageElement
    ? picture.complete && picture.naturalWidth > 0
    : picture instanceof HTMLCanvasElement && picture.width > 0

/** The pages in view that are not there yet: each has its place before its drawing or its sentence. */
const isWaiting = (place: Element): boolean => {
  const faces = [...place.querySelectorAll('[data-page] [role="img"] > div, button[data-page] > span > div')]
  return faces.some((face) => {
    const painted = face.matches(':has(canvas, img)') ? face.querySelectorAll('canvas, img') : []
    return painted.length > 0
      ? [...painted].some((one) => !isPainted(one))
      : !face.textContent?.includes('Sin vista previa')
  })
}

const look = (place: Element, fileName: string): Shown | undefined => {
  const alert = place.querySelector('[role="alert"]')?.textContent
  if (alert?.includes(`No pudimos mostrar ${fileName}.`)) return { as: 'refusal', said: 'No pudimos mostrar' }
  const isEmptySheet = place.textContent?.includes('Esta hoja está vacía.')
  if (isEmptySheet || place.querySelector('table tbody')) return { as: 'picture' }
  const first = place.querySelector('section [data-page="1"] [role="img"] > div')
  if (!first || isWaiting(place)) return undefined
  return first.querySelector('canvas, img') ? { as: 'picture' } : { as: 'refusal', said: 'Sin vista previa' }
}

/** Looks at every frame until the document is there, in a place of its own. */
export const shownIn = async (
  root: HTMLElement,
  { id, fileName }: { id: string; fileName: string },
): Promise<Shown> => {
  const until = performance.now() + longestMs
  while (performance.now() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const place = root.querySelector(`[data-shown="${id}"]`)
    const shown = place && look(place, fileName)
    if (shown) return shown
  }
  return { as: 'nothing', said: root.querySelector(`[data-shown="${id}"]`)?.textContent.slice(0, 200) }
}
