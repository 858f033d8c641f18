import { randomUUID } from 'node:crypto'
import type { RosterFileKind } from '../../../shared/roster-file-columns.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { appliedFile } from '../../support/roster-files.ts'
import type { Asked, Rule, Rules } from '../rule.ts'

/** A staff administrator manages their own vertical, a root administrator all of them (B§6). */
const administrators = { staffAdmin: [200, 403], rootAdmin: [200, 200] } as const

const verticalOf = ({ whose }: Asked): Vertical => (whose === 'own' ? 'Operaciones' : 'Comercial')
const ofKind = (asked: Asked) => ({ vertical: verticalOf(asked), contexFile: 'StaffUser' as const })

const load = (fileName: string): Rule => ({
  answers: administrators,
  input: (asked) => ({ body: { vertical: verticalOf(asked), id: randomUUID(), fileName } }),
})
const status: Rule = {
  answers: administrators,
  input: (asked) => ({ query: { vertical: verticalOf(asked) } }),
}
const confirm: Rule = {
  answers: administrators,
  input: (asked) => ({ body: { vertical: verticalOf(asked), id: randomUUID(), confirmation: false } }),
}
/** For a file of the log, which every administrator of the vertical may see. */
const list = (query: object = {}): Rule => ({
  answers: administrators,
  input: async (asked) => ({
    query: { ...ofKind(asked), id: await appliedFile(ofKind(asked)), ...query },
  }),
})
const log: Rule = { answers: administrators, input: (asked) => ({ query: ofKind(asked) }) }

const begin = (kind: RosterFileKind, fileName: string): Rule => ({
  answers: administrators,
  input: (asked) => ({
    body: { ...ofKind(asked), contexFile: kind, fileName, size: 9, sha256: 'a'.repeat(44) },
  }),
})

export const rosterFileRules: Rules = {
  'POST /control-board/validate/plant-file': begin('StaffUser', 'Planta.xlsx'),
  'POST /control-board/validate/plant-file of processes': begin('ProcessConfig', 'Procesos.xlsx'),
  'POST /control-board/staff': load('Planta.xlsx'),
  'POST /control-board/config/processes/load': load('Procesos.xlsx'),
  'GET /control-board/staff/status': status,
  'GET /control-board/config/load/status': status,
  'POST /control-board/staff/update': confirm,
  'POST /control-board/config/processes-confirm': confirm,
  'GET /control-board/plant-file/changes': list({ type: 'created' }),
  'GET /control-board/plant-file/errors': list(),
  'GET /control-board/plant-file/left-out': list(),
  'GET /control-board/plant-file/log': log,
  'GET /control-board/plant-file/last': {
    ...log,
    input: async (asked) => {
      await appliedFile(ofKind(asked))
      return { query: ofKind(asked) }
    },
  },
}
