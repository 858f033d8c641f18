import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../infra/local/demo/client.ts'
import { ansCounts } from '../../shared/ans-counts.ts'
import { cases } from '../../shared/case-calls.ts'
import { caseChanges } from '../../shared/case-change-calls.ts'
import { type CaseRow, transitions } from '../../shared/cases.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { demand } from '../../shared/demand-calls.ts'
import { directory } from '../../shared/directory.ts'
import { leaderCases } from '../../shared/leader-case-calls.ts'
import { type Load, loads, partsOf } from '../../shared/loads.ts'
import { productParameters } from '../../shared/product-parameters.ts'
import { timedId } from '../../shared/timed-id.ts'
import type { Deployed } from './deployed.ts'
import { soon } from './soon.ts'

const management = 'groupDisbursement'
const order = { management, process: 'disbursementOrder' } as const

const finished = async (leader: Person, id: string): Promise<Load> => {
  for (;;) {
    const load = await leader.call(loads.status, { params: { id } })
    if (load.state === 'done' || load.state === 'failed') return load
    await wait(200)
  }
}

/** The sample file of the disbursement loader: first a dry run, then the load. */
export const loadSample = async ({ as, samplesFolder }: Deployed) => {
  const leader = await as('PATRES01')
  const fileName = 'GOPTC_ejemplo.csv'
  const file = await readFile(join(samplesFolder, fileName))
  const uploadId = timedId(new Date())
  for (const [at, content] of partsOf(file.toString('base64')).entries())
    await leader.call(loads.sendPart, {
      body: {
        ...{
          uploadId,
          management: 'groupDisbursement',
          fileName,
          content,
          dryRun: true,
          index: at + 1,
          total: 1,
        },
        checksum: createHash('sha256').update(content).digest('hex'),
      },
    })
  const checked = await finished(leader, uploadId)
  const id = timedId(new Date())
  await leader.call(loads.loadChecked, { params: { id: uploadId }, body: { uploadId: id } })
  const loaded = await finished(leader, id)
  const refused = await soon(async () => {
    const { link } = await leader.call(loads.refused, { params: { id } })
    if (!link) throw new Error('the report is being written')
    return (await fetch(link)).text()
  })
  const all = await leader.call(loads.list, { query: {} })
  return { checked, loaded, refused, all }
}

const keysOf = ({ pkRequest, skRequest, requestNumber }: CaseRow) => ({
  ...{ pkRequest, skRequest, requestNumber },
  actionId: randomUUID(),
})

/**
 * A leader gives a waiting case high priority, an analyst claims it, and the leader reassigns it and pauses it there.
 */
export const steerCases = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const analyst = await as('CARNUN01')
  const { items, total } = await leader.call(leaderCases.list, {
    params: { status: 'PENDING' },
    query: { management },
  })
  const waiting = items.find(({ pkRequest }) => pkRequest.includes(order.process)) as CaseRow
  const urgent = await leader.call(leaderCases.changePriority, {
    params: { priority: 'Alta' },
    body: keysOf(waiting),
  })
  const taken = await analyst.call(cases.claim, { body: { ...order, actionId: randomUUID() } })
  const given = { body: { ...keysOf(taken), Requser: 'SEBPEN01', status: 'OPEN' as const } }
  await leader.call(leaderCases.changeOwner, given)
  // The same action under its other name counts as a repeat.
  const reassigned = await leader.call(leaderCases.caseTransfer, given)
  const ofUser = (status: 'OPEN' | 'PAUSED') =>
    leader.call(leaderCases.ofUser, { params: { id: 'SEBPEN01' }, query: { status } })
  const open = await ofUser('OPEN')
  await leader.call(leaderCases.pauseOpen, { params: { user: 'SEBPEN01' }, body: { management } })
  return { total, waiting, urgent, taken, reassigned, open, paused: await ofUser('PAUSED') }
}

/** The calls of a leader's home page, and the directory's answers. */
export const askAsLeader = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const today = bogotaDay(new Date())
  const period = `${today.slice(0, 8)}01_${today}`
  const counts = await leader.call(leaderCases.counts, { params: { ...order, period } })
  const approved = await leader.call(leaderCases.list, {
    params: { status: 'APPROVED' },
    query: { management },
  })
  const late = await leader.call(leaderCases.list, {
    params: { status: transitions.create.to },
    query: { management, light: 'red' },
  })
  const totals = await leader.call(leaderCases.totals, { params: { management }, query: {} })
  const handlers = await leader.call(directory.handlers, { params: { management }, query: {} })
  const person = await leader.call(directory.getInfoUserIdm, { body: { user: 'SEBPEN01' } })
  return { counts, approved, late, totals, handlers, person }
}

/** The cases that changed in the last minute, as the table's stream has written them down so far. */
export const changedLately = async ({ as }: Deployed): Promise<number> => {
  const leader = await as('PATRES01')
  const since = String(Date.now() - 60_000)
  const { items } = await leader.call(caseChanges.since, { params: { management }, headers: { since } })
  return items.length
}

/** Each kind of leader reads and saves the order of their queue. */
export const orderDemand = async ({ as }: Deployed) => {
  const massive = await as('DIALON01')
  const slots = await massive.call(demand.priority, {})
  const order = slots.orderConfig.startsWith('flow') ? slots.orderDefault : `flow#${slots.orderDefault}`
  const changed = await massive.call(demand.changePriority, {
    body: { listValuesComponent: slots.componentConfig, order, version: slots.version },
  })
  const housing = await as('ALVPIN01')
  const boxes = await housing.call(demand.changeHousing, { body: await housing.call(demand.housing, {}) })
  const leader = await as('PATRES01')
  const priorities = await leader.call(demand.changeDisbursement, {
    body: await leader.call(demand.disbursement, {}),
  })
  const categories = await leader.call(demand.categories, { query: {} })
  const copies = await leader.call(demand.copies, {})
  return { slots, changed, boxes, priorities, categories, copies }
}

/** A leader changes the parameters of a product. */
export const setParameters = async ({ as }: Deployed) => {
  const leader = await as('PATRES01')
  const {
    savedBy: _,
    savedAt: __,
    ...present
  } = await leader.call(productParameters.product, {
    query: { productName: 'libranza' },
  })
  const gap = present.gap === 3 ? 4 : 3
  const saved = await leader.call(productParameters.save, { body: { ...present, gap } })
  const all = await leader.call(productParameters.all, {})
  return { gap, saved, all }
}

/** The number of waiting cases with a light, as the table's stream has counted them so far. */
export const countWaiting = async ({ as }: Deployed): Promise<number> => {
  const leader = await as('PATRES01')
  const { PENDING } = await leader.call(ansCounts.counts, { params: { management }, query: {} })
  return Object.values(PENDING).reduce((sum, count) => sum + count, 0)
}
