import { expect, test } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { testCorpus } from './corpus-cases.ts'
import { hostileFiles } from './hostile/corpus.ts'
import { groupsOfDoors } from './through-doors.ts'

const passed = testCorpus(groupsOfDoors.inspected)

test('a hostile file is refused by the inspection for what it is', () => {
  const said = new Map(
    passed().flatMap(({ door, file, outcome }) => (door === 'orders' ? [[file, outcome] as const] : [])),
  )
  for (const { name, kind, problem } of hostileFiles) {
    // An empty file is not even announced.
    if (!problem || problem === 'empty' || kind === 'csv' || kind === 'zip') continue
    expect({ name, ...said.get(name) }).toEqual({ name, refused: fileProblems[problem] })
  }
})
