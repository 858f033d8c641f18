import { expect, test } from 'vitest'
import { type KeptRun, readRuns, withRun } from './kept.ts'
import { notes, pageOf, stepsOf } from './page.ts'

const runOf = (over: Partial<KeptRun>, measured = '1.04'): KeptRun => ({
  ...{ command: 'bench', step: 'P1', settings: '', commit: 'aaaaaaaa', seconds: 3 },
  date: '2026-11-21T10:00:00.000Z',
  machine: { cores: 2, memoryGb: 16, processor: 'Some Processor', node: '24.0.0' },
  figures: [{ id: 'P1', metric: 'units of a life', measured, goal: '≤ 1.1', reached: true }],
  ...over,
})

/** `vitest run --project unit test/figures -u` makes it of changed notes; figures come from the commands only. */
test('docs/figures.md is what its data and notes make', async () => {
  await expect(pageOf(readRuns())).toMatchFileSnapshot('../../docs/figures.md')
})

test('a newer run takes the place of the earlier one of its step and size, and of no other', () => {
  const others = [
    runOf({ step: 'P2' }),
    runOf({ settings: 'BENCH_CASES=1000000' }),
    runOf({ command: 'torture' }),
  ]
  const newer = runOf({ commit: 'bbbbbbbb' }, '1.09')
  const after = withRun([...others, runOf({})], newer)
  expect(after).toHaveLength(4)
  expect(after).toEqual(expect.arrayContaining([...others, newer]))
})

test('a row tells its figure, commit, day and machine; a step that was never kept says so', () => {
  const [measured, missed] = [runOf({ step: 'P2' }), runOf({ commit: 'bbbbbbbb' }, '1.2')]
  const lines = pageOf([measured, missed]).split('\n')
  expect(lines).toContain('| P1 | units of a life | 1.04 | ≤ 1.1 | ✓ | aaaaaaaa 2026-11-21 A |')
  expect(lines).toContain('| P1 | units of a life | 1.2 | ≤ 1.1 | ✓ | bbbbbbbb 2026-11-21 A |')
  expect(lines).toContain('Machines: A: 2 cores of Some Processor, 16 GB, Node 24.0.0.')
  expect(lines.filter((line) => line.startsWith('| R1 |'))).toEqual([
    expect.stringMatching(/^\| R1 \| .+ \| not measured yet \| {2}\| {2}\| {2}\|$/),
  ])
})

test('notes are of a command or of one of its steps', () => {
  const known = [
    'all',
    'elsewhere',
    ...Object.entries(stepsOf).flatMap(([name, of]) => [name, ...Object.keys(of)]),
  ]
  expect([...notes.keys()].filter((name) => !known.includes(name))).toEqual([])
})

test('what is kept is of steps that are there', () => {
  expect(readRuns().filter(({ command, step }) => !stepsOf[command][step])).toEqual([])
})
