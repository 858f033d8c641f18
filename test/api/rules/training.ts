import { randomUUID } from 'node:crypto'
import { setOnList } from '../../support/named-users.ts'
import { labelled } from '../../support/training.ts'
import { everyone } from '../personas.ts'
import type { Asked, Parts, Rule, Rules } from '../rule.ts'

/**
 * Analysts of disbursements label documents without being on the list; others must be on it (decision 85). First
 * the caller is on it, then not.
 */
const trained = (answer: number, input: () => Parts = () => ({})): Rule => ({
  answers: { ...everyone([answer, 403] as const), analyst: [answer, answer] },
  input: async ({ user, whose }: Asked) => {
    await setOnList('ocrTraining', user, whose === 'own')
    return input()
  },
})

const type = 'IC_RUT'
const ofNone = () => ({ params: { id: randomUUID() } })
const ofType = () => ({ params: { type } })

export const trainingRules: Rules = {
  'POST /train-docs': trained(422, () => ({
    body: { request: randomUUID(), type, fileName: 'a.exe', size: 1 },
  })),
  'POST /put-train-docs/NEW': trained(422, () => ({
    body: { stream: 'AAAA', fileName: 'a.exe', fileNameKey: randomUUID(), onBaseType: type },
  })),
  'POST /put-train-docs/JSON': trained(404, () => ({
    body: { id: randomUUID(), replaces: 0, json: labelled({}) },
  })),
  'GET /train-docs': trained(200, () => ({ query: {} })),
  'GET /train-docs/{id}': trained(404, ofNone),
  'DELETE /train-docs/{id}': trained(404, ofNone),
  'GET /train-docs/types/{type}': trained(200, () => ({ ...ofType(), query: {} })),
  // It is off already, so it is no conflict with another version.
  'GET /train-docs/{id}/proposals': trained(404, ofNone),
  // Readings are for named users of any role; they learn only that they have no such one.
  'PUT /train-docs/examples/{id}': {
    answers: everyone([404, 404] as const),
    input: () => ({ ...ofNone(), body: { isExample: true } }),
  },
  'PUT /train-docs/{id}/test': trained(404, () => ({ ...ofNone(), body: { isTest: true } })),
  // Labels that are missing would lose their names.
  'PUT /train-docs/types/{type}/labels': trained(400, () => ({
    ...ofType(),
    body: { labels: [], version: 0 },
  })),
  'GET /train-docs/types/{type}/labels/changes': trained(200, () => ({ ...ofType(), query: {} })),
  'PUT /train-docs/types/{type}': trained(200, () => ({ ...ofType(), body: { activeVersion: 0, saved: 9 } })),
}
