import { describe, expect, test } from 'vitest'
import type { WordsOfPage } from './example.ts'
import { formNames, formsOf, type Scan, scanned } from './forms.fixture.ts'
import { modelOf } from './model.ts'

/** What is found on other people's scanned forms after one labelled page of each form. */
const tried = (scan: Scan) => {
  const counts = { truth: 0, found: 0, right: 0 }
  const wrong: string[] = []
  for (const name of formNames)
    for (const labelled of [0, 1, 2, 3]) {
      const model = modelOf([scanned(formsOf(labelled)[name], 1).example])
      for (const person of [0, 1, 2, 3].filter((one) => one !== labelled)) {
        const { read, truth } = scanned(formsOf(person)[name], 7, scan)
        const fields = model(read)
        counts.truth += Object.keys(truth).length
        counts.found += fields.length
        for (const { label, text } of fields)
          if (truth[label] === text) counts.right += 1
          else wrong.push(`${name} ${labelled}→${person} ${label}: ${text} ≠ ${truth[label]}`)
      }
    }
  return { precision: counts.right / counts.found, recall: counts.right / counts.truth, wrong, ...counts }
}

describe('after one labelled page of a form its values are found on others', () => {
  test.each<[string, Scan]>([
    ['scanned as well as the first', {}],
    ['moved and smaller', { scale: 0.93, across: 0.02, down: -0.03 }],
    ['turned by two degrees', { turn: 2 }],
    ['with every fifth printed word misread', { misread: 5 }],
    ['turned, larger and misread', { turn: -1.5, scale: 1.04, misread: 4 }],
  ])('%s', (_, scan) => {
    const { precision, recall, wrong } = tried(scan)
    expect({ precision, recall, wrong }).toMatchObject({
      precision: expect.toSatisfy((value: number) => value >= 0.95),
      recall: expect.toSatisfy((value: number) => value >= 0.95),
    })
  })
})

/** A page as it is read when it is rotated: so many quarter turns to the right. */
const turned = (page: WordsOfPage, quarters: number): WordsOfPage =>
  quarters === 0
    ? page
    : turned(
        {
          ...{ page: page.page, ratio: 1 / page.ratio },
          words: page.words.map(({ box: { left, top, width, height }, ...word }) => ({
            ...word,
            box: { left: 1 - top - height, top: left, width: height, height: width },
          })),
        },
        quarters - 1,
      )

test.each([1, 2, 3])('the same is found on a page turned %i quarters to the right', (quarters) => {
  for (const name of formNames) {
    const model = modelOf([scanned(formsOf(0)[name], 1).example])
    const { read } = scanned(formsOf(1)[name], 1)
    const textsOf = (page: WordsOfPage) => model(page).map(({ label, text }) => [label, text])
    expect(textsOf(turned(read, quarters))).toEqual(textsOf(read))
    expect(textsOf(read).length).toBeGreaterThan(5)
  }
})

test('nothing is found on another form of the same bank, nor on a page without words', () => {
  for (const name of formNames)
    for (const other of formNames.filter((one) => one !== name)) {
      const model = modelOf([scanned(formsOf(0)[name], 1).example])
      for (const person of [0, 1, 2, 3]) expect(model(scanned(formsOf(person)[other], 1).read)).toEqual([])
    }
  const { example } = scanned(formsOf(0).slip, 1)
  expect(modelOf([example])({ page: 1, ratio: 0.77, words: [] })).toEqual([])
  expect(modelOf([])(scanned(formsOf(0).slip, 1).read)).toEqual([])
})

test('a field has its position, its printed label, its confidence and the version of the training that found it', () => {
  const { example } = scanned(formsOf(0).certificate, 1)
  const { read } = scanned(formsOf(1).certificate, 12)
  const fields = modelOf([{ ...example, version: 4 }])(read)
  const place = fields.find(({ label }) => label === 'Lugar')
  const [expedida, value] = ['Expedida', 'Cúcuta'].map((text) =>
    read.words.find((word) => word.text === text),
  )
  expect(place).toMatchObject({ text: 'Cúcuta', page: 12, trainedBy: 4, version: 0 })
  expect(place?.box?.left).toBe(value?.box.left)
  expect(place?.id).toMatch(/^12-t\d+$/)
  expect(place?.labelBox?.left).toBeCloseTo(expedida?.box.left ?? 0, 3)
  expect(place?.tagConfidence).toBeGreaterThan(90)
  expect(place?.ocrConfidence).toBe(90)
})

test('a missing value is not made up from the words around it', () => {
  const { example } = scanned(formsOf(0).slip, 1)
  const { read } = scanned(formsOf(1).slip, 1)
  const words = read.words.filter(({ text }) => text !== '1.020.733.118')
  const fields = modelOf([example])({ ...read, words })
  expect(fields.map(({ label }) => label)).not.toContain('Número de documento')
  expect(fields.length).toBe(7)
})

test('two people’s labels of different values of one page are combined, and a value with two labels is found once', () => {
  const { example } = scanned(formsOf(0).slip, 1)
  const [one, other] = [example.labels.slice(0, 5), example.labels.slice(4)]
  const model = modelOf([
    { ...example, labels: one, version: 1 },
    { ...example, labels: other, version: 2 },
  ])
  const { read, truth } = scanned(formsOf(2).slip, 1)
  const found = model(read)
  expect(Object.fromEntries(found.map(({ label, text }) => [label, text]))).toEqual(truth)
  expect(found).toHaveLength(Object.keys(truth).length)
})

describe('a box to tick', () => {
  const labels = [{ key: 'booleanField', name: 'Casado', kind: 'yesNo' as const }]
  const box = { left: 0.82, top: 0.05, width: 0.05, height: 0.014 }
  const taught = { ...scanned(formsOf(0).certificate, 1).example, labels: [{ key: 'booleanField', box }] }
  const { read } = scanned(formsOf(1).certificate, 1)
  const place = { left: 0.83, top: 0.05, width: 0.012, height: 0.014 }
  const found = (page: Partial<WordsOfPage>) =>
    modelOf(
      [taught],
      labels,
    )({ ...read, ...page }).map(({ text, kind, doubt, ocrConfidence }) => ({
      ...{ text, kind, doubt, ocrConfidence },
    }))
  const written = (text: string) => ({ words: [...read.words, { text, confidence: 91, box: place }] })

  test.each([
    ['X', 'Sí'],
    ['✓', 'Sí'],
    ['No', 'No'],
  ])('with %s on it is read as %s', (mark, text) => {
    expect(found(written(mark))).toEqual([{ text, kind: 'yesNo', doubt: undefined, ocrConfidence: 91 }])
  })

  test('with anything else on it is doubtful, with what was read', () => {
    expect(found(written('K'))).toEqual([{ text: 'K', kind: 'yesNo', doubt: 'yesNo', ocrConfidence: 91 }])
  })

  test.each([
    [true, 'Sí'],
    [false, 'No'],
  ])('is read as the reader of pages says: ticked %s', (isTicked, text) => {
    const ticks = [{ box: place, confidence: 88, isTicked }]
    expect(found({ ticks })).toEqual([{ text, kind: 'yesNo', doubt: undefined, ocrConfidence: 88 }])
  })

  test('without a mark in its place is not found, and its mark is in no other value', () => {
    expect(found({})).toEqual([])
    const ticks = [{ box: place, confidence: 88, isTicked: true }]
    const asText = labels.map((label) => ({ ...label, kind: 'text' as const }))
    expect(modelOf([taught], asText)({ ...read, ticks })).toEqual([])
  })
})
