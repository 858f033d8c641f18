import { handler as casesHandler } from '../../services/cases/index.ts'
import { byStatus, type StoredCase, toRow } from '../../services/cases/stored-case.ts'
import { handler as directoryHandler } from '../../services/directory/index.ts'
import { draftItemKey } from '../../services/documents/draft-store.ts'
import { loadKeys } from '../../services/loads/stored-load.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { cases } from '../../shared/case-calls.ts'
import {
  closedPerPage,
  customerPerPage,
  historyPerPage,
  inHandPerPage,
  pausedPerPage,
  sentPerPage,
} from '../../shared/case-lists.ts'
import type { CaseStatus } from '../../shared/cases.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { directory, handlersPerPage } from '../../shared/directory.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { loads, loadsPerPage } from '../../shared/loads.ts'
import { draftsPerPage, orders } from '../../shared/orders.ts'
import { queueKey, queueOf } from '../../shared/queue-key.ts'
import { timedId } from '../../shared/timed-id.ts'
import { type Handler, signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import type { TestDirectory } from '../support/directory.ts'
import { writeInBatches } from '../support/items.ts'
import { asLoads } from '../support/loads.ts'
import { asOrders, orderFormOf } from '../support/orders.ts'
import { activityLists } from './activity-lists.ts'
import { agreementLists } from './agreement-lists.ts'
import { auditLists } from './audit-lists.ts'
import { guaranteeLists } from './guarantee-lists.ts'
import { guaranteeReportLists } from './guarantee-report-lists.ts'
import { kardexLists } from './kardex-lists.ts'
import { namedUserLists } from './named-user-lists.ts'
import { ocrLists } from './ocr-lists.ts'
import { rosterFileLists } from './roster-file-lists.ts'
import { staffLists } from './staff-lists.ts'

/** A list with more than one page: its reader, its request and all items that it must return. */
export type LongList = {
  name: string
  endpoint: Endpoint
  begin: (directory: TestDirectory) => Promise<{
    handler: Handler
    user: TestUser
    input: { params?: object; query?: object }
    keyOf: (item: never) => string
    keys: readonly string[]
  }>
  /** Names of the specification (C§7): of the items, and of the page's position if that is sent with the cursor. */
  names?: { items: string; page?: string }
}

const asCases = casesHandler as unknown as Handler
const start = Date.parse('2026-11-02T13:00:00Z')
const instant = (index: number): string => new Date(start + index * 1_000).toISOString()
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const put = async (items: readonly Record<string, unknown>[]): Promise<void> =>
  writeInBatches(
    casesTable(),
    items.map((Item) => ({ PutRequest: { Item } })),
  )

const fng = { management: 'fng', process: 'fngReserve' } as const
const storedCase = (status: CaseStatus, index: number, more: Partial<StoredCase> = {}) => {
  const { priority, ...fields } = newCase({ ...fng, number: `${status}-${index}` })
  const receivedAt = instant(index)
  const skRequest = queueKey({ priority, receivedAt: new Date(receivedAt), number: fields.number })
  return { ...fields, status, receivedAt, skRequest, version: 1, ...more }
}
const withKey = (stored: StoredCase) => ({ ...keys.case(stored.number), ...stored })

const ofLeader = (status: 'PENDING' | 'PAUSED' | 'APPROVED', perPage: number): LongList => ({
  name: `the leader's ${status} cases`,
  endpoint: leaderCases.list,
  begin: async () => {
    const made = upTo(perPage + 5).map((index) => storedCase(status, index))
    const place = status === 'PENDING' ? { pkRequest: queueOf(fng.management, fng.process) } : {}
    const index = status === 'PENDING' ? {} : { byStatus: byStatus(fng.management, status) }
    await put(made.map((stored) => ({ ...withKey(stored), ...place, ...index })))
    return {
      handler: asCases,
      user: await signedIn('LideresFNG'),
      input: { params: { status }, query: { management: fng.management, month: '2026-11' } },
      keyOf: ({ requestNumber }: { requestNumber: string }) => requestNumber,
      keys: made.map(({ number }) => number),
    }
  },
})

const paused = async (user: string) => {
  const made = upTo(pausedPerPage + 5).map((index) => storedCase('PAUSED', index, { handler: user }))
  await put(
    made.map((stored) => ({
      ...keys.paused(user, stored.number),
      number: stored.number,
      row: toRow(stored),
    })),
  )
  return {
    handler: asCases,
    keyOf: ({ requestNumber }: { requestNumber: string }) => requestNumber,
    keys: made.map(({ number }) => number),
  }
}

export const longLists: readonly LongList[] = [
  ofLeader('APPROVED', closedPerPage),
  ofLeader('PAUSED', inHandPerPage),
  ofLeader('PENDING', inHandPerPage),
  {
    name: 'the orders an adviser sent',
    endpoint: cases.sentOrders,
    begin: async () => {
      const user = await signedIn('Asesores')
      const made = upTo(sentPerPage + 5).map((index) => ({
        ...storedCase('APPROVED', index, { filedBy: user.login }),
        number: `S-${index}`,
      }))
      await put(made.map(withKey))
      return {
        handler: asCases,
        user,
        input: { query: { from: '2026-11-01', to: '2026-11-30' } },
        keyOf: ({ requestNumber }: { requestNumber: string }) => requestNumber,
        keys: made.map(({ number }) => number),
      }
    },
  },
  {
    name: 'the cases of a customer',
    endpoint: cases.ofCustomer,
    begin: async () => {
      const customer = '79999001'
      const made = upTo(2 * customerPerPage + 5).map((index) => ({
        ...storedCase('APPROVED', index, { document: customer }),
        number: `D-${index}`,
      }))
      await put(made.map((stored) => ({ ...withKey(stored), customer })))
      return {
        handler: asCases,
        user: await signedIn('LideresFNG'),
        input: { query: { document: customer } },
        keyOf: ({ requestNumber }: { requestNumber: string }) => requestNumber,
        keys: made.map(({ number }) => number),
      }
    },
  },
  {
    name: "a handler's paused cases",
    endpoint: cases.ofHandler,
    begin: async () => {
      const user = await signedIn('GestoresFNG')
      const input = { params: { status: 'PAUSED', id: user.login }, query: {} }
      return { ...(await paused(user.login)), user, input }
    },
  },
  {
    name: "a handler's paused cases, for the leader",
    endpoint: leaderCases.ofUser,
    begin: async () => {
      const held = await paused('TPAUSADO')
      const input = { params: { id: 'TPAUSADO' }, query: { status: 'PAUSED' } }
      return { ...held, user: await signedIn('LideresFNG'), input }
    },
  },
  {
    name: 'the history of a case',
    endpoint: cases.history,
    begin: async () => {
      const number = 'HISTORIA'
      const actions = upTo(historyPerPage + 5).map((index) => ({
        ...keys.history(number, `a-${(index * 7_919) % 10_007}`),
        ...{ at: instant(index + 1), action: 'pause', user: `U${index}`, from: 'OPEN', to: 'PAUSED' },
      }))
      await put([withKey({ ...storedCase('PAUSED', 0), number, loadedBy: 'LIDER' }), ...actions])
      return {
        handler: asCases,
        user: await signedIn('LideresFNG'),
        input: { params: { number }, query: {} },
        keyOf: ({ user }: { user: string }) => user,
        keys: ['LIDER', ...actions.map(({ user }) => user)],
      }
    },
  },
  {
    name: 'the drafts of an adviser',
    endpoint: orders.drafts,
    begin: async () => {
      const user = await signedIn('Asesores')
      const forms = upTo(draftsPerPage + 5).map((index) =>
        orderFormOf({ numberControl: String(5_000 + index) }),
      )
      const ttl = Math.ceil(Date.now() / 1_000) + 3_600
      await put(
        forms.map((form) => ({
          ...draftItemKey(user.login, form.numberControl),
          ...{ form, documents: {}, version: 1, ttl },
        })),
      )
      return {
        handler: asOrders,
        user,
        input: { query: {} },
        keyOf: ({ numberControl }: { numberControl: string }) => numberControl,
        keys: forms.map(({ numberControl }) => numberControl),
      }
    },
  },
  {
    name: 'the loads of a leader',
    endpoint: loads.list,
    begin: async () => {
      const user = await signedIn('LideresBancaMasiva')
      const ids = upTo(loadsPerPage + 5).map((index) => timedId(new Date(start + index)))
      const at = instant(0)
      const common = { user: user.login, management: 'massiveBanking', fileName: 'GPBM.csv', dryRun: true }
      await put(
        ids.map((id) => ({
          ...loadKeys.load({ user: user.login, id }),
          ...common,
          ...{ id, files: id, total: 1, state: 'done', createdAt: at, updatedAt: at },
        })),
      )
      const keyOf = ({ id }: { id: string }) => id
      return { handler: asLoads, user, input: { query: {} }, keyOf, keys: ids }
    },
  },
  ...staffLists,
  ...rosterFileLists,
  ...activityLists,
  ...kardexLists,
  ...guaranteeReportLists,
  ...agreementLists,
  ...auditLists,
  ...namedUserLists,
  ...guaranteeLists,
  ...ocrLists,
  {
    name: 'the handlers of a management',
    endpoint: directory.handlers,
    begin: async (people) => {
      const logins = upTo(handlersPerPage + 5).map((index) => `V${String(index).padStart(5, '0')}`)
      for (const login of logins) people.add(login, 'GestoresVive')
      return {
        handler: directoryHandler as unknown as Handler,
        user: await signedIn('LideresVive'),
        input: { params: { management: 'groupVive' }, query: {} },
        keyOf: ({ login }: { login: string }) => login,
        keys: logins,
      }
    },
  },
]
