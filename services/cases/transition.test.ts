import { describe, expect, it } from 'vitest'
import { type CaseAction, placeOf, statuses, type Transition, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { StoredCase } from './stored-case.ts'
import { transition } from './transition.ts'

const at = new Date('2026-11-21T20:04:05Z')
const actions = Object.entries(transitions) as [CaseAction, Transition][]

/** A case with a given status. */
const caseIn = (status: StoredCase['status']): StoredCase => ({
  number: '77',
  management: 'groupDisbursement',
  process: 'disbursementOrder',
  status,
  skRequest: '5#77',
  product: 'Libranza',
  document: '1020304050',
  typeDocument: 'CC',
  typeCustomer: 'C',
  receivedAt: '2026-11-20T14:00:00.000Z',
  version: 3,
  ...(placeOf[status] === 'queue'
    ? { pkRequest: queueOf('groupDisbursement', 'disbursementOrder') }
    : { handler: 'ANA', openedAt: '2026-11-21T15:00:00.000Z', requestedProducts: 2 }),
})

const act = (name: CaseAction, status: StoredCase['status'], confirmed = false) =>
  transition(
    caseIn(status),
    { id: 'a1', name, user: 'LUZ', userName: 'LUZ RÍOS', at, confirmed },
    name === 'reassign' || name === 'selfAssign' ? { handler: 'EVA' } : {},
  )

const allowed = actions.flatMap(([name, { from }]) => from.map((status) => [name, status] as const))
const refused = actions.flatMap(([name, { from }]) =>
  statuses.filter((status) => !from.includes(status)).map((status) => [name, status] as const),
)

describe('the table of transitions', () => {
  it.each(allowed)('%s leads on from %s, if the case still has that state', (name, status) => {
    const { to }: Transition = transitions[name]
    const { after, writes } = act(name, status)
    const update = writes[0]?.Update
    expect(after.status).toBe(to)
    expect(update?.ConditionExpression).toBe('#status = :status AND #version = :version')
    expect(update?.ExpressionAttributeValues).toMatchObject({
      ':status': status,
      ':version': 3,
      ':set_version': 4,
      ...(to !== status && { ':set_status': to }),
    })
    const [told] = writes.flatMap(({ Put }) => (String(Put?.Item?.sk).startsWith('H#') ? [Put?.Item] : []))
    expect(told).toMatchObject({ action: name, from: status, to, user: 'LUZ' })
  })

  it.each(refused)('%s does not lead on from %s, and is refused with the state', (name, status) => {
    expect(() => act(name, status)).toThrow(Refusal)
    try {
      act(name, status)
    } catch (error) {
      expect(error).toMatchObject({ code: 'wrongState', details: { current: status } })
    }
  })

  it('leads to another state only where declared, after confirmation', () => {
    expect(act('reassign', 'OPEN', true).after.status).toBe('PAUSED')
    expect(act('approve', 'OPEN', true).after.status).toBe('APPROVED')
  })
})

describe('the records of a paused case', () => {
  /** The records of these actions, in sequence, on one case of Ana. */
  const recordsAfter = (...names: CaseAction[]) => {
    let present = caseIn('OPEN')
    return names.flatMap((name, place) => {
      const { after, writes } = transition(
        present,
        { id: `a${place}`, name, user: 'ANA', userName: 'ANA PAZ', at },
        name === 'reassign' ? { handler: 'EVA' } : {},
      )
      present = after
      return writes.flatMap(({ Put }) =>
        String(Put?.Item?.pk).startsWith('P#') ? [[Put?.Item?.pausedLabel, Put?.Item?.firstPausedId]] : [],
      )
    })
  }

  it('refer to its first pause, until it leaves its queue again', () => {
    expect(recordsAfter('pause', 'resume', 'pause', 'resume', 'approve')).toEqual([
      ['PAUSED', undefined],
      ['PAUSED', 'a0'],
      ['RESTORED', 'a0'],
    ])
    expect(recordsAfter('release', 'reassign', 'return', 'correct', 'selfAssign', 'approve')).toEqual([
      ['REASSIGNED', undefined],
      ['REASSIGNED', 'a0'],
      ['RESTORED', 'a0'],
    ])
    expect(recordsAfter('approve')).toEqual([[undefined, undefined]])
  })
})

describe('a case that moves', () => {
  it('into its queue keeps nothing of its handler', () => {
    const { after } = act('correct', 'REJECT')
    expect(after).toMatchObject({ pkRequest: 'groupDisbursement#disbursementOrder', status: 'PENDING' })
    expect(
      [after.handler, after.openedAt, after.changedAt, after.requestedProducts].filter(
        (one) => one !== undefined,
      ),
    ).toEqual([])
  })

  it('out of its queue loses its place and enters the list of its status', () => {
    const [update] = act('selfAssign', 'PENDING').writes
    expect(update?.Update?.UpdateExpression).toMatch(/REMOVE .*#pkRequest/)
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({
      ':set_byStatus': 'groupDisbursement#OPEN',
      ':set_openedAt': at.toISOString(),
      ':set_handler': 'EVA',
    })
  })

  it.each([
    ['resume', 'PAUSED', false, ['ANA OPEN -1', 'ANA PAUSED#77']],
    ['pause', 'OPEN', false, ['ANA PAUSED#77', 'ANA OPEN 1']],
    ['approve', 'OPEN', false, ['ANA OPEN 0']],
    ['reassign', 'OPEN', false, ['EVA OPEN 0', 'ANA OPEN 0']],
    ['reassign', 'PAUSED', false, ['EVA OPEN 0', 'ANA PAUSED#77', 'ANA OPEN -1']],
    ['reassign', 'OPEN', true, ['EVA PAUSED#77', 'EVA OPEN 1', 'ANA OPEN 0']],
    ['reassign', 'PAUSED', true, ['EVA PAUSED#77', 'EVA OPEN 1', 'ANA PAUSED#77', 'ANA OPEN -1']],
  ] as const)('by %s from %s (confirmed: %s) is taken first, then given back, and counted', (...row) => {
    const [name, status, confirmed, expected] = row
    const { writes } = act(name, status, confirmed)
    const held = writes.flatMap(({ Put, Update, Delete }) => {
      const { pk = '', sk } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {}
      const counted = Update ? ` ${Update.ExpressionAttributeValues?.[':add_paused']}` : ''
      return String(pk).startsWith('U#') ? [`${String(pk).slice(2)} ${sk}${counted}`] : []
    })
    expect(held).toEqual(expected)
  })
})
