import { describe, expect, it } from 'vitest'
import { type CaseRow, type CaseStatus, statuses, type Transition, transitions } from '../../shared/cases.ts'
import { refusals } from '../../shared/errors.ts'
import { type Process, processes } from '../../shared/processes.ts'
import { type Role, roles } from '../../shared/roles.ts'
import { type Act, type ActName, actionOf, actionsOf, openCaseText } from './actions-of.ts'
import { caseOf } from './cases.fixture.ts'

const rowIn = ({ management, id }: Process, reqStatus: CaseStatus, over: Partial<CaseRow> = {}): CaseRow =>
  caseOf({ pkRequest: `${management}#${id}`, process: id, reqStatus, reqUser: 'LUZPEN01', ...over })

/** Nothing else is open, and the server would let the case be removed. */
const free = { record: { removal: 'giveBack' } } as const

/** What the services check: the role for the case's place, the state, and for a handler or sender that it is theirs. */
const serverAllows = (name: ActName, reqStatus: CaseStatus, place: Process, role: string, own: boolean) => {
  const { from, who }: Transition = transitions[name]
  const { kind, management } = roles[role] as Role
  const acts = {
    adviser: true,
    leader: management === place.management,
    analyst: place.roles.includes(role),
  }[kind as string]
  return (
    who.includes(kind) &&
    acts === true &&
    from.includes(reqStatus) &&
    (own || kind === 'leader' || name === 'selfAssign')
  )
}

const cells = statuses.flatMap((status) =>
  Object.keys(roles).flatMap((role) =>
    processes.flatMap((place) => [true, false].map((own) => ({ status, role, place, own }))),
  ),
)

describe('the actions of a case', () => {
  it('are those of the table that the server would do, and any other says why not', () => {
    const wrong = cells.flatMap(({ status, role, place, own }) => {
      const user = { login: own ? 'LUZPEN01' : 'CARNUN01', roles: [role] }
      return actionsOf(rowIn(place, status), user, free).filter(({ name, offered, whyNot }) => {
        const allowed = serverAllows(name, status, place, role, own)
        return offered !== allowed || (whyNot === undefined) !== allowed || whyNot === ''
      })
    })
    expect(wrong).toEqual([])
    expect(cells.length).toBeGreaterThan(3_000)
  })

  it('are, of a process’s decisions, those that it offers', () => {
    const handler = { login: 'LUZPEN01', roles: Object.keys(roles) }
    for (const place of processes) {
      const decisions = actionsOf(rowIn(place, 'OPEN'), handler).filter(({ outcome }) => outcome)
      expect(decisions.map(({ outcome }) => outcome)).toEqual(place.outcomes)
      expect(decisions.map(({ label }) => label)).toEqual(place.outcomes.map(({ label }) => label))
    }
    const stage = { portfolio: 'ordinaryWallet', stage: 'ReserveFNG', source: 'reported' } as const
    const names = actionsOf(caseOf(stage), handler).map(({ label }) => label)
    expect(names).toEqual([
      ...['Pausado', 'Devuelto', 'Iniciar caso', 'Retomar', 'Eliminar Caso', 'Priorizar', 'Reasignar'],
      'Corregir',
    ])
  })
})

describe('why an action may not be done', () => {
  const analyst = { login: 'LUZPEN01', roles: ['GestoresDesembolsos'] }
  const leader = { login: 'DIALON01', roles: ['LideresDesembolsos'] }
  const adviser = { login: 'LUZPEN01', roles: ['Asesores'] }
  const mine = (reqStatus: CaseStatus, over: Partial<CaseRow> = {}) =>
    caseOf({ requestNumber: '77', numberControl: '77', reqUser: 'LUZPEN01', reqStatus, ...over })
  const open = mine('OPEN', { requestNumber: '55', numberControl: '55' })
  const housing = { pkRequest: 'housing#housingAppraisal' }
  const removed = { statusCase: 'Eliminado' }
  const why = (name: ActName, ...of: Parameters<typeof actionsOf>): Act['whyNot'] =>
    actionOf(name, ...of)?.whyNot

  it.each<[string, Act['whyNot'], string]>([
    ['another role', why('resume', mine('PAUSED'), leader), refusals.forbidden.message],
    ['another management', why('reassign', mine('OPEN', housing), leader), 'El caso pertenece a Vivienda'],
    ['a decision too late', why('approve', mine('PAUSED'), analyst), 'El caso ahora está Pausado'],
    [
      'a case of another handler',
      why('resume', mine('PAUSED', { reqUser: 'X' }), analyst),
      'El caso está pausado y lo gestiona X',
    ],
    [
      'a case without handler',
      why('approve', mine('OPEN', { reqUser: undefined }), analyst),
      'El caso está abierto y lo gestiona otra persona',
    ],
    ['a resume beside an open case', why('resume', mine('PAUSED'), analyst, { open }), openCaseText('55')],
    [
      'a start beside an open case',
      why('selfAssign', mine('PENDING'), analyst, { open }),
      'Tienes abierto el caso 55',
    ],
    [
      'a start of an own paused case',
      why('selfAssign', mine('PAUSED'), analyst),
      'Este caso está en tus casos pausados',
    ],
    ['a start of the open case', why('selfAssign', mine('OPEN'), analyst), 'Ya tienes abierto este caso'],
    ['a start of an ended case', why('selfAssign', mine('APPROVED'), analyst), 'El caso ya fue aprobado'],
    [
      'a start of a removed case',
      why('selfAssign', mine('ABORT', removed), analyst),
      'El caso ya fue eliminado',
    ],
    [
      'a priority',
      why('prioritise', mine('OPEN'), leader),
      'El caso 77 está abierto: solo se priorizan los casos pendientes.',
    ],
    [
      'a reassignment',
      why('reassign', mine('PENDING'), leader),
      'El caso 77 está pendiente: solo se reasignan los casos abiertos o pausados.',
    ],
    [
      'a correction',
      why('correct', mine('OPEN'), adviser),
      'La orden 77 ya no está devuelta: su estado es En trámite.',
    ],
    [
      'a removal before the answer',
      why('giveBack', mine('OPEN'), analyst),
      'Se está consultando si se puede eliminar',
    ],
    [
      'a removal after a pause',
      why('giveBack', mine('OPEN'), analyst, { record: {} }),
      refusals.caseWasPaused.message,
    ],
  ])('%s', (_, said, text) => expect(said).toBe(text))

  it('is not said of what has to wait: it stays offered', () => {
    expect(actionOf('resume', mine('PAUSED'), analyst, { open })?.offered).toBe(true)
    expect(actionOf('giveBack', mine('OPEN'), analyst)?.offered).toBe(true)
    expect(actionOf('mistaken', mine('OPEN'), analyst)).toBeUndefined()
  })
})
