import { expect, test } from 'vitest'
import { unionOf } from '../../../../shared/boxes.ts'
import { labelledJson, trainingLimits } from '../../../../shared/training.ts'
import { textOf, wordsIn, wordsOf } from '../../../page-boxes/page-words.ts'
import { boxProblem, jsonOf, type Label, labelsOf, sameLabels } from './labels-model.ts'

const word = (text: string, left: number, top = 0.1) => ({
  ...{ text, confidence: 99, box: { left, top, width: 0.1, height: 0.02 } },
})
const line = [word('Ana', 0.1), word('María', 0.25), word('Rojas', 0.4), word('Bogotá', 0.1, 0.3)]
const label = (at: number, other: Partial<Label> = {}): Label => ({
  ...{ id: `label-${at}`, page: 1, key: 'name', value: `Valor ${at}` },
  box: { left: 0.1, top: 0.02 * at, width: 0.3, height: 0.015 },
  ...other,
})
const document = { fileName: 'rut.pdf', onBaseType: 'IC_RUT', pages: 3 }

test('a run of words is the same from either end; its box and its text are those of all words', () => {
  const run = wordsOf({ page: 1, from: 2, to: 0 }, line)
  expect(textOf(run)).toBe('Ana María Rojas')
  const box = unionOf(run.map((one) => one.box))
  expect(box.left).toBeCloseTo(0.1)
  expect(box.width).toBeCloseTo(0.4)
  expect(wordsOf({ page: 1, from: 0, to: 2 }, line)).toEqual(run)
  // Words that a drawn box only touches are not in it.
  const drawn = { left: 0.24, top: 0.09, width: 0.18, height: 0.04 }
  expect(textOf(wordsIn(drawn, line))).toBe('María')
})

test("labels are sent in the contract's format, and read back unchanged", () => {
  const edge = { left: 0.9, top: 0.95, width: 0.1 + 1e-12, height: 0.05 }
  const labels = [label(3, { page: 2, box: edge }), label(2), label(1)]
  const json = labelledJson().parse(jsonOf(labels, document, () => 0.7))
  expect(json.pages.map(({ page, keyPairs }) => [page, keyPairs.map(({ value }) => value)])).toEqual([
    [1, ['Valor 1', 'Valor 2']],
    [2, ['Valor 3']],
  ])
  expect(json.pages[0]?.geometry).toEqual({ width: 0.7, height: 1, marginLeft: 0, marginTop: 0 })
  expect(json.pages[1]?.keyPairs[0]?.vertices[2]).toEqual({ x: 1, y: 1 })
  expect(sameLabels(labelsOf(json), labels)).toBe(true)
  expect(sameLabels(labelsOf(json), [label(1), label(2), label(4)])).toBe(false)
  expect(jsonOf([], document, () => 1).pages).toEqual([])
})

test('a repeated label is not equal to a single one', () => {
  expect(sameLabels([label(1), label(1)], [label(1), label(2)])).toBe(false)
  expect(sameLabels([label(1), label(1), label(2)], [label(1), label(2), label(2)])).toBe(false)
})

test('a box that the server would refuse is reported before', () => {
  const { labelsPerPage, pages } = trainingLimits
  const full = Array.from({ length: labelsPerPage }, (_, at) => label(at))
  expect(boxProblem(label(0), full.slice(1))).toBeUndefined()
  expect(boxProblem(label(0), full)).toMatch(/ya tiene 30 etiquetas/)
  const spread = Array.from({ length: pages }, (_, at) => label(at, { page: at + 1 }))
  expect(boxProblem(label(0), spread)).toBeUndefined()
  expect(boxProblem(label(0, { page: pages + 1 }), spread)).toMatch(/en 20 páginas/)
  const flat = { left: 0.1, top: 0.1, width: 0.3, height: 0.0009 }
  expect(boxProblem(label(0, { box: flat }), [])).toMatch(/muy pequeño/)
  expect(boxProblem(label(0, { page: 2 }), [], [2])).toMatch(/no se pudo leer/)
})
