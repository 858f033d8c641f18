/** The result of a document: its pages or sheet, a sentence instead, an error of the page, or nothing in time. */
export type Shown = { as: 'picture' | 'refusal' | 'failure' | 'nothing'; said?: string }

/** Clock time after which the result is 'nothing'; excessive processor use is stopped from outside. */
const longestMs = 120_000

const isPainted = (picture: Element): boolean =>
  picture instanceof HTMLImageElement
    ? picture.complete && picture.naturalWidth > 0
    : picture instanceof HTMLCanvasElement && picture.width > 0

/** The visible pages that are not drawn yet: each has its place before its drawing or sentence. */
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

/** Checks every frame until the document is shown, in an element of its own. */
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
