import { randomUUID } from 'node:crypto'
import { setOnList } from '../../support/named-users.ts'
import { everyone } from '../personas.ts'
import type { Asked, Rule, Rules } from '../rule.ts'

const run = () => ({ type: 'glatarex', id: randomUUID(), attempt: 1 })

/**
 * Large files are for named users of any role (decision 87). First the caller is on the list, then not.
 * The first answers are for an object that does not exist; they show that the caller was let in.
 */
const named = (answer: number, input: () => { query?: object; body?: object } = () => ({})): Rule => ({
  answers: everyone([answer, 403] as const),
  input: async ({ user, whose }: Asked) => {
    await setOnList('largeFiles', user, whose === 'own')
    return input()
  },
})

export const largeFileRules: Rules = {
  'POST /large-files': named(422, () => ({
    body: { request: randomUUID(), type: 'glatarex', fileName: 'a.exe', size: 1 },
  })),
  'POST /large-files/resume': named(409, () => ({ body: { type: 'glatarex', id: randomUUID() } })),
  'POST /large-files/abandon': named(200, () => ({ body: { type: 'glatarex', id: randomUUID() } })),
  'GET /large-files': named(200),
  'GET /large-files/runs': named(200, () => ({ query: { type: 'glatarex' } })),
  'GET /large-files/summary': named(404, () => ({ query: run() })),
  'GET /large-files/preview': named(404, () => ({ query: run() })),
  'GET /large-files/refused-rows': named(404, () => ({ query: run() })),
  'POST /large-files/stop': named(404, () => ({ body: run() })),
  'POST /large-files/retry': named(404, () => ({ body: run() })),
}
