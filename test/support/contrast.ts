/** Red, green, blue and opacity of a computed colour. */
const partsOf = (color: string): number[] => color.match(/[\d.]+/g)?.map(Number) ?? []

/** WCAG's relative luminance. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const groundOf = (element: Element | null): string => {
  if (!element) return 'rgb(255, 255, 255)'
  const { backgroundColor } = getComputedStyle(element)
  return partsOf(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor
}

/** Contrast of the focus ring with its background; 0 without a ring of 2 px. */
export const ringContrast = (): number => {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) throw new Error('Nothing has the focus')
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(activeElement)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 0
  const isInside = Number.parseFloat(outlineOffset) < 0
  const [dark = 0, light = 0] = [
    luminance(outlineColor),
    luminance(groundOf(isInside ? activeElement : activeElement.parentElement)),
  ].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
