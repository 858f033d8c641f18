import { bottomOf, boxAround, overlap, type Point, rightOf } from '../../../../shared/boxes.ts'
import type { Box, ReadPage } from '../../../../shared/ocr.ts'
import { type LabelledJson, trainingLimits } from '../../../../shared/training.ts'
import type { TrainingDocument } from '../../../../shared/training-calls.ts'
import { labelText, type TypeLabel } from '../../../../shared/type-labels.ts'

/** A label while it is on screen. */
export type Label = { id: string; page: number; key: string; value: string; box: Box }

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** Top left, top right, bottom right, bottom left. */
export const verticesOf = (box: Box): Point[] => {
  const [left, right] = [share(box.left), share(rightOf(box))]
  const [top, bottom] = [share(box.top), share(bottomOf(box))]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Sorted by page, and from top to bottom. */
export const inOrder = (labels: readonly Label[]): Label[] =>
  labels.toSorted(
    (one, other) => one.page - other.page || one.box.top - other.box.top || one.box.left - other.box.left,
  )

export const labelsOf = (json: LabelledJson | undefined): Label[] =>
  (json?.pages ?? []).flatMap(({ page, keyPairs }) =>
    keyPairs.map(({ key, value, vertices }, at) => ({
      ...{ id: `label-${page}-${at}`, page, key, value, box: boxAround(vertices) },
    })),
  )

export const pagesOf = (labels: readonly Label[]): number[] =>
  [...new Set(labels.map(({ page }) => page))].sort((one, other) => one - other)

type Shown = Pick<TrainingDocument, 'fileName' | 'onBaseType' | 'pages'>

/** The stored format (C§3). A page has height 1 and its ratio as width, without margins. */
export const jsonOf = (
  labels: readonly Label[],
  document: Shown,
  ratioOf: (page: number) => Pick<ReadPage, 'ratio'>['ratio'],
): LabelledJson => ({
  name: document.fileName,
  onBaseType: document.onBaseType,
  numPages: document.pages ?? 1,
  pages: pagesOf(labels).map((page) => ({
    page,
    geometry: { width: ratioOf(page), height: 1, marginLeft: 0, marginTop: 0 },
    keyPairs: inOrder(labels)
      .filter((label) => label.page === page)
      .map(({ key, value, box }) => ({ key, value, vertices: verticesOf(box) })),
  })),
})

/** The content of a label without its id. Nine decimals are enough: nobody draws a billionth of a page. */
const contentOf = ({ page, key, value, box }: Label): string => {
  const corners = verticesOf(box).map(({ x, y }) => `${x.toFixed(9)} ${y.toFixed(9)}`)
  return JSON.stringify([page, key, value, ...corners])
}

/** The labels that are not among the others. */
export const without = (labels: readonly Label[], others: readonly Label[]): Label[] => {
  const known = new Set(others.map(contentOf))
  return labels.filter((label) => !known.has(contentOf(label)))
}

/** The labels and those of the others that are not among them; the latter get new ids. */
export const joined = (labels: readonly Label[], others: readonly Label[]): Label[] => [
  ...labels,
  ...without(others, labels).map((label) => ({ ...label, id: `label-${crypto.randomUUID()}` })),
]

type Marked = Pick<Label, 'page' | 'key' | 'box'>

/** Whether both are the same label on the same page, at any place. */
export const sameKey = (one: Marked, other: Marked): boolean =>
  one.page === other.page && one.key === other.key

/** Whether both say what is in one place of a page. */
export const sameField = (one: Marked, other: Marked): boolean =>
  sameKey(one, other) && overlap(one.box, other.box)

/** Whether they are within the limits of a document and of each of its pages. */
export const fits = (labels: readonly Label[]): boolean =>
  pagesOf(labels).length <= trainingLimits.pages &&
  [...Map.groupBy(labels, ({ page }) => page).values()].every(
    (ofPage) => ofPage.length <= trainingLimits.labelsPerPage,
  )

export const sameLabels = (one: readonly Label[], other: readonly Label[]): boolean =>
  JSON.stringify(one.map(contentOf).sort()) === JSON.stringify(other.map(contentOf).sort())

/** `Nombres: Lucía (página 1)`. */
export const markText = (
  { key, value, page }: Pick<Label, 'key' | 'value' | 'page'>,
  labels: readonly TypeLabel[],
): string => `${labelText(key, labels)}: ${value || 'sin valor'} (página ${page})`

/** Why a box cannot be labelled, given the existing labels. */
export const boxProblem = (
  { page, box }: Pick<Label, 'page' | 'box'>,
  others: readonly Label[],
  missingPages: readonly number[] = [],
): string | undefined => {
  const { labelsPerPage, pages, smallestBox } = trainingLimits
  if (missingPages.includes(page)) return `La página ${page} no se pudo leer y no se puede etiquetar`
  const [, , corner] = verticesOf(box)
  const [first] = verticesOf(box)
  if (!corner || !first || corner.x - first.x < smallestBox || corner.y - first.y < smallestBox)
    return 'El recuadro es muy pequeño, dibújalo de nuevo'
  const present = pagesOf(others)
  if (!present.includes(page) && present.length >= pages)
    return `Ya hay etiquetas en ${pages} páginas, que son las que puede tener un documento`
  if (others.filter((label) => label.page === page).length >= labelsPerPage)
    return `La página ${page} ya tiene ${labelsPerPage} etiquetas, borra una para agregar otra`
  return undefined
}
