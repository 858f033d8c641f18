import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { archiveKey, orderKey } from '../../../services/documents/keys.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { leaderCases } from '../../../shared/leader-case-calls.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { deploy, deployOnly } from '../deploy.ts'
import { type Deployed, deployed } from '../deployed.ts'
import { logsOf } from '../logs.ts'
import { mailsIn } from '../mails.ts'
import { soon } from '../soon.ts'
import { goingBack } from './going-back.ts'
import { type Begun, begin, goOn, look } from './work.ts'

const releases = inject('releases')
let product: Deployed
beforeAll(async () => {
  product = await deployed()
})

/** The functions of a release, by its template. */
const functionsOf = (assembly: string): string[] => {
  const { Resources } = JSON.parse(readFileSync(join(assembly, 'BackOfficeFunctions.template.json'), 'utf8'))
  const logs = Object.keys(Resources).filter((id) => /Logs[0-9A-F]{8}$/.test(id))
  return logs.map((id) => id.replace(/Logs[0-9A-F]{8}$/, ''))
}
/** The outputs of the API's stack, which the last deployment wrote. */
const outputsOf = (assembly: string) => JSON.parse(readFileSync(join(assembly, 'outputs.json'), 'utf8'))
const mailsAbout = async (number: string) =>
  (await mailsIn(product)).filter(({ Subject }) => Subject.includes(number))

const opens = async (begun: Begun) => {
  const { draft, bytes, open, paused, waiting, load, reserve } = await look(product, begun)
  // A release leaves out the fields of a later one.
  expect([begun.document]).toMatchObject(draft.documents)
  expect(bytes).toBe(begun.size)
  expect(open?.number).toBe(begun.claimed.requestNumber)
  expect(paused.map(({ requestNumber }) => requestNumber)).toEqual([begun.paused.requestNumber])
  expect(waiting.map(({ requestNumber }) => requestNumber)).toEqual([begun.sent.numberControl])
  expect(load).toMatchObject({ state: 'receiving', received: 1, total: 2 })
  expect(reserve).toEqual(begun.reserve)
  expect(await mailsAbout(begun.sent.numberControl)).toEqual([])
}

const goesOn = async (begun: Begun, approvedBefore: number, assembly: string) => {
  const { approved, load, again } = await goOn(product, begun)
  expect(load).toMatchObject({ rows: 200, loaded: 198, refused: 2 })
  expect(again).toEqual(begun.reserve)
  const numbers = approved.map(({ requestNumber }) => requestNumber)
  const all = [begun.claimed.requestNumber, begun.paused.requestNumber]
  expect(numbers).toEqual([...all, begun.sent.numberControl, begun.draft.numberControl])
  for (const number of numbers) {
    await soon(async () => expect(await product.keysUnder(orderKey(number, ''))).toEqual([]))
    expect(await product.keysUnder(archiveKey(number, ''))).not.toEqual([])
    await soon(async () => expect(await mailsAbout(number)).toHaveLength(1))
  }
  const today = bogotaDay(new Date())
  const params = { ...orderProcess, period: `${today.slice(0, 8)}01_${today}` }
  const counts = await (await product.as('PATRES01')).call(leaderCases.counts, { params })
  expect(counts).toMatchObject({ PENDING: 0, OPEN: 0, PAUSED: 0, APPROVED: approvedBefore + 4 })
  const lines = await logsOf(product, functionsOf(assembly))
  expect(lines.filter(({ code }) => code.endsWith('_FAILED'))).toEqual([])
}

describe('the present code over the last release', () => {
  let begun: Begun
  it('is deployed over open work', async () => {
    begun = await begin(product, 1)
    await deploy(releases.present, product.environment)
    product.moveTo(outputsOf(releases.present))
  })
  it('opens all of it, for users who stay entered', () => opens(begun))
  it('brings it to its end', () => goesOn(begun, 0, releases.present))
})

describe('the last release again', () => {
  let begun: Begun
  it('is put back in the order of the guide, over open work', async () => {
    begun = await begin(product, 2)
    await deployOnly(releases.previous, product.environment, goingBack(), (stack) => {
      if (stack === 'BackOfficeApi') product.moveTo(outputsOf(releases.previous))
    })
  })
  it('opens all that the present code wrote, for users who stay entered', () => opens(begun))
  it('brings it to its end', () => goesOn(begun, 4, releases.previous))
})
