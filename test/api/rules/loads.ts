import { timedId } from '../../../shared/timed-id.ts'
import { csvOf, deliver, goodCells, loadFormatOfCode, partBodies, sendFile } from '../../support/loads.ts'
import type { Asked, Rules } from '../rule.ts'

const leaders = {
  leader: [200, 404],
  'leader of another management': [200, 404],
} as const

const codeOf = ({ persona }: Asked) => (persona === 'leader' ? 'GOPTC' : 'CPCV')
const processes = { GOPTC: 'Desembolso', CPCV: 'Avalúos' } as const
const fileOf = (asked: Asked) =>
  csvOf([goodCells({ process: processes[codeOf(asked)] })], loadFormatOfCode(codeOf(asked)))

const refusedFileOf = (asked: Asked) =>
  csvOf([goodCells({ process: 'Otro' })], loadFormatOfCode(codeOf(asked)))

/** A finished dry run of the caller or of another user of the same role. */
const dryRun = async (asked: Asked, file = fileOf(asked)): Promise<string> => {
  if (!asked.allowed) return timedId(new Date())
  const owner = asked.whose === 'own' ? asked.user : asked.other
  const id = await sendFile(owner, file, { fileName: `${codeOf(asked)}.csv`, dryRun: true })
  await deliver(owner, id)
  return id
}

/** A leader's own loads, with the loader of their own management. */
export const loadRules: Rules = {
  'POST /loads/parts': {
    // 'another': into another management.
    answers: { leader: [200, 403], 'leader of another management': [200, 403] },
    input: (asked) => ({
      body: partBodies(fileOf(asked), {
        fileName: asked.whose === 'own' ? `${codeOf(asked)}_1.csv` : 'GPBM_1.csv',
      })[0],
    }),
  },
  'POST /loads/{id}/load': {
    answers: leaders,
    input: async (asked) => ({
      params: { id: await dryRun(asked) },
      body: { uploadId: timedId(new Date()) },
    }),
  },
  'GET /loads/{id}': {
    answers: leaders,
    input: async (asked) => ({ params: { id: await dryRun(asked) } }),
  },
  'GET /loads/{id}/refused': {
    answers: leaders,
    input: async (asked) => ({ params: { id: await dryRun(asked, refusedFileOf(asked)) } }),
  },
  'GET /loads': {
    answers: { leader: [200, 200], 'leader of another management': [200, 200] },
    input: () => ({ query: {} }),
  },
}
