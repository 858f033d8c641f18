import { beforeAll, describe, expect, it } from 'vitest'
import { mailFrom, mailRecipients } from '../../infra/local/bank/users.ts'
import { loadDemo } from '../../infra/local/demo/load-demo.ts'
import { demoOrders } from '../../infra/local/demo/sent-orders.ts'
import { functions } from '../../infra/resources/functions.ts'
import { archiveKey, orderKey } from '../../services/documents/keys.ts'
import { cases } from '../../shared/case-calls.ts'
import { transitions } from '../../shared/cases.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { eventually } from '../support/eventually.ts'
import { keepAgreements } from './agreements-walk.ts'
import { downloadMonths, tellOfNight } from './daily-data-walk.ts'
import { dailyWork } from './daily-work.ts'
import { type Deployed, deployed } from './deployed.ts'
import { commandsOf, follow, publicKeys } from './guide.ts'
import { largeFileWork } from './large-file-work.ts'
import {
  askAsLeader,
  changedLately,
  countWaiting,
  loadSample,
  orderDemand,
  setParameters,
  steerCases,
} from './leaders-walk.ts'
import { logsOf } from './logs.ts'
import { mailsIn } from './mails.ts'
import {
  approvedOrder,
  askAboutCases,
  askAboutDocuments,
  correctReturned,
  discardDraft,
  previewsOf,
  readDocuments,
  returnedOrder,
} from './orders-walk.ts'
import { readingWork } from './reading-work.ts'
import { reportByMistake } from './reports-walk.ts'
import { reserveWork } from './reserve-work.ts'
import { keepRosterFiles } from './roster-files-walk.ts'
import { sessionWork } from './session-work.ts'
import { smokeWork } from './smoke-work.ts'
import { soon } from './soon.ts'
import { keepProcesses, keepSeats } from './staff-walk.ts'

let product: Deployed
beforeAll(async () => {
  product = await deployed()
})

describe('orders', () => {
  it('are filed, inspected, claimed and decided', async () => {
    await loadDemo(product)
    const { items } = await (await product.as('ANAGOM01')).call(cases.sentOrders, { query: {} })
    const filed = demoOrders.map(({ form, ending }) => [
      form.numberControl,
      transitions[ending?.decision ?? 'create'].to,
    ])
    expect(items.map(({ requestNumber, reqStatus }) => [requestNumber, reqStatus]).sort()).toEqual(
      filed.sort(),
    )
  })

  it('are reported by one mail each', async () => {
    await soon(async () => expect(await mailsIn(product)).toHaveLength(demoOrders.length))
    const mails = await mailsIn(product)
    for (const { form } of demoOrders)
      expect(mails.filter(({ Subject }) => Subject.includes(form.numberControl))).toHaveLength(1)
    expect(new Set(mails.flatMap(({ To }) => To))).toEqual(new Set([mailRecipients[0]]))
    expect(new Set(mails.map(({ Source }) => Source))).toEqual(new Set([mailFrom]))
  })

  it('are archived after their approval, and can be read there', async () => {
    const { numberControl } = approvedOrder
    await soon(async () => expect(await product.keysUnder(orderKey(numberControl, ''))).toEqual([]))
    const archived = await product.keysUnder(archiveKey(numberControl, ''))
    const read = await readDocuments(product, 'HERQUI01', numberControl)
    expect(read).toHaveLength(archived.length)
    for (const { size, status, bytes } of read)
      expect({ status, bytes }).toEqual({ status: 200, bytes: size })
  })

  it('are corrected, with another mail', async () => {
    const { attempt, changes } = await correctReturned(product)
    expect(attempt).toBe(2)
    expect(JSON.stringify(changes)).toContain('aclaración.pdf')
    await soon(async () => expect(await mailsIn(product)).toHaveLength(demoOrders.length + 1))
  })

  it('are discarded with their files', async () => {
    const { kept, preview, left, drafts, numberControl } = await discardDraft(product)
    expect(preview.pages).toHaveLength(3)
    expect(left.documents.map(({ key }) => key)).toEqual([kept.key])
    expect(drafts.map((draft) => draft.numberControl)).toEqual([numberControl])
  })

  it('show their TIFF documents page by page', async () => {
    const previews = await previewsOf(product, 'HERQUI01', returnedOrder.numberControl)
    for (const { pages } of previews) expect(pages.filter((page) => page !== null)).toHaveLength(3)
    expect(previews.length).toBeGreaterThan(0)
  })

  it('show their documents and history to their handlers', async () => {
    const { shown, listed, named } = await askAboutDocuments(product)
    expect(shown).toEqual(listed)
    expect(named.id).toBe(listed[0]?.id)
    const { waiting, counted, open, held, found, ofCustomer, history, resumed } = await askAboutCases(product)
    expect(waiting.length).toBeGreaterThan(0)
    const next = counted.processes.find(({ process }) => process === waiting[0]?.process)?.next
    expect(next?.requestNumber).toBe(waiting[0]?.requestNumber)
    expect(open).toBeNull()
    expect(found?.requestNumber).toBe(held[0]?.requestNumber)
    expect(ofCustomer.map((row) => row.requestNumber)).toContain(found?.requestNumber)
    expect(history.length).toBeGreaterThan(0)
    expect(resumed.reqStatus).toBe('OPEN')
  })
})

describe('reported cases', () => {
  it('start, run and end as a mistake; decided ones are in the report of their handler’s day', async () => {
    const { started, running, ended, items } = await reportByMistake(product)
    expect(running).toMatchObject({ row: started, removal: 'mistaken' })
    expect(ended).toMatchObject({ reqStatus: 'ABORT', statusCase: 'Eliminado' })
    expect(items.map(({ caso }) => caso)).not.toContain(started.requestNumber)
    const { items: worked } = await (await product.as('HERQUI01')).call(timeReports.ofDay, { body: {} })
    expect(worked.map(({ estado }) => estado)).toEqual(expect.arrayContaining(['Desembolsado', 'Pausado']))
  })
})

describe('leaders', () => {
  it('load a file of cases, after a dry run', async () => {
    const { checked, loaded, refused, all } = await loadSample(product)
    const outcome = { state: 'done', rows: 200, loaded: 198, refused: 2 }
    expect([checked, loaded]).toMatchObject([outcome, outcome])
    expect(refused.trimEnd().split('\r\n')).toHaveLength(3)
    expect(all.items).toHaveLength(2)
  })

  it('prioritise a case, reassign it and pause it there', async () => {
    const { total, waiting, urgent, reassigned, taken, open, paused } = await steerCases(product)
    expect(total).toBeGreaterThan(198)
    expect(urgent.skRequest).toBe(`1${waiting.skRequest.slice(1)}`)
    expect(reassigned.requestNumber).toBe(taken.requestNumber)
    expect(open.items.map(({ requestNumber }) => requestNumber)).toContain(taken.requestNumber)
    expect(paused.items.map(({ requestNumber }) => requestNumber)).toContain(taken.requestNumber)
  })

  it('see their counts, their lists and their people', async () => {
    const { counts, approved, late, handlers, person } = await askAsLeader(product)
    expect(counts.PENDING + counts.OPEN + counts.PAUSED + counts.APPROVED).toBe(demoOrders.length)
    expect(approved.items.map(({ requestNumber }) => requestNumber)).toContain(approvedOrder.numberControl)
    expect(late.read).toBeGreaterThanOrEqual(counts.PENDING)
    expect(handlers.items.find(({ login }) => login === 'SEBPEN01')).toMatchObject({ inTeam: true })
    expect(person.code).toBe('0')
  })

  it('set the order of their queue', async () => {
    const { slots, changed, boxes, categories, copies } = await orderDemand(product)
    expect(changed.orderConfig).not.toBe(slots.orderConfig)
    expect([boxes, categories, copies].every((answer) => answer !== null)).toBe(true)
  })

  it('set the parameters of a product, and see the lights of their cases', async () => {
    const { gap, saved, all } = await setParameters(product)
    expect(saved).toMatchObject({ gap, savedBy: 'PATRES01' })
    expect(all).toContainEqual(saved)
    await soon(async () => expect(await countWaiting(product)).toBeGreaterThan(0))
    await soon(async () => expect(await changedLately(product)).toBeGreaterThan(0))
  })
})

describe('leaders of librances', () => {
  it('edit agreements and their handlers', async () => {
    const { before, changed, given, waiting, changes, handlerChanges } = await keepAgreements(product)
    expect(changed.version).toBe(before.version + 1)
    expect(given.Item.listUsers.TOMARI01).toHaveLength(1)
    expect(waiting.length).toBeGreaterThan(0)
    expect([changes[0]?.by, handlerChanges[0]?.by]).toEqual(['MONJIM01', 'MONJIM01'])
  })
})

describe('staff administrators', () => {
  it('edit the targets of each process', async () => {
    const { before, changed, managements, ofManagement, people, after, history } =
      await keepProcesses(product)
    expect(people).toEqual({ seats: 0, moved: 0, left: 0 })
    expect(managements[0]?.managements).toContain('Cartera')
    expect(changed).toMatchObject({ daylyGoal: 77, version: 2 })
    expect(ofManagement.map(({ process }) => process)).toContain('Proceso nuevo')
    expect(after).toHaveLength(before.length)
    expect(history.map(({ by }) => by)).toEqual(['ERNCAL01', 'ERNCAL01'])
  })

  it('edit the people and their seats', async () => {
    const { entered, found, own, seat, held, listed, retired, leavers, history } = await keepSeats(product)
    expect(entered).toMatchObject({ outcome: 'created', fullName: 'ÑUSTA ÍÑIGUEZ' })
    expect(found).toEqual([seat])
    expect(own.map(({ user }) => user)).toEqual(['ERNCAL01'])
    expect(held).toEqual({ paused: [], pausedCount: 0, agreements: [], groups: [] })
    expect(listed).toContainEqual(seat)
    expect(retired.outcome).toBe('retired')
    expect(leavers).toMatchObject({
      left: { positionCode: 'OPE99001', fullName: 'ÑUSTA ÍÑIGUEZ' },
      after: [],
    })
    expect(history.map(({ outcome }) => outcome)).toEqual(['removed', 'retired', 'created'])
  })
})

describe('files of the roster and of the processes', () => {
  it('are inspected, read, staged and withdrawn', async () => {
    const { wrong, errors, roster, replaced, leftOut, processes, log, last } = await keepRosterFiles(product)
    expect(wrong.errors).toBe(4)
    expect(errors.items.map(({ column }) => column).sort()).toEqual([
      ...['Documento', 'Documento', 'Nombre completo', 'Proceso'],
    ])
    expect(roster).toMatchObject({
      ...{ state: 'ready', errors: 0, leftOut: 3 },
      counts: { occupied: 1, replaced: 2, retired: 1, created: 1 },
    })
    expect(replaced.items).toHaveLength(2)
    expect(leftOut.items.map(({ vertical }) => vertical)).toEqual(['Comercial', 'Comercial', 'Comercial'])
    // The two of the sample and the one changed by hand above are modified; none is removed, because people work in it.
    expect(processes).toMatchObject({ state: 'ready', counts: { modified: 3, created: 1, removed: 0 } })
    expect(log.items.map(({ outcome, endedBy }) => [outcome, endedBy])).toEqual([['withdrawn', 'ERNCAL01']])
    expect(last.fileName).toBe('Planta.xlsx')
  })
})

describe('large files', () => largeFileWork(() => product))
describe('documents to be read', () => readingWork(() => product))

describe('root administrators', () => {
  it('download the past days after the nightly run', async () => {
    await tellOfNight(product)
    await soon(async () => expect((await downloadMonths(product)).length).toBeGreaterThan(3))
    for (const { text, records } of await downloadMonths(product)) {
      expect(text).toMatch(/^id;createAt;date;/)
      expect(text.trimEnd().split('\r\n')).toHaveLength(records + 1)
    }
  })
})

describe('daily work', () => dailyWork(() => product))
describe('reserves', () => reserveWork(() => product))

describe('a failed first deployment', () => {
  it('leaves nothing behind, so that it can be repeated', () => {
    expect(product.failure.said).toContain('ROLLBACK_COMPLETE')
    expect(product.failure.left).toEqual([])
  })
})

describe('sessions', () => sessionWork(() => product))
describe('the smoke of an account', () => smokeWork(() => product))

describe('the request keys', () => {
  it("rotate with the guide's commands: the new key is first and the previous one still valid", async () => {
    const [first] = await publicKeys(product)
    const commands = commandsOf('request-keys.ts add')
    await follow(commands, product)
    const [current, next] = await publicKeys(product)
    expect(current).toEqual(first)
    await follow(commands.replace('request-keys.ts add', 'request-keys.ts promote'), product)
    expect(await publicKeys(product)).toEqual([next, current])
  })
})

describe('drafts', () => {
  it('leave no file a minute after they are sent or discarded', async () => {
    await eventually(async () => expect(await product.keysUnder('drafts/')).toEqual([]), { timeout: 100_000 })
  })
})

describe('functions', () => {
  it('answer every call of the contracts, and log no failure', async () => {
    const lines = await logsOf(product, Object.keys(functions))
    expect(lines.filter(({ code }) => code.endsWith('_FAILED'))).toEqual([])
    const called = Object.values(functions).flatMap(({ endpoints }) => [...endpoints])
    const answered = new Set(lines.filter(({ status }) => status === 200).map(({ route }) => route))
    expect(
      called.map(({ method, path }) => `${method} ${path}`).filter((route) => !answered.has(route)),
    ).toEqual([])
  })
})
