import { beforeAll, expect, test } from 'vitest'
import { largeFileCalls } from '../../shared/large-file-calls.ts'
import { sessions } from '../../shared/sessions.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { type Glue, startGlue } from '../../test/support/glue.ts'
import { handOffToken } from '../../test/support/hand-off.ts'
import * as files from '../../test/support/large-files.ts'
import { addNamed, removeNamed } from '../../test/support/named-users.ts'
import * as ocr from '../../test/support/ocr.ts'
import { useOwnStaffTable } from '../../test/support/staff.ts'
import { pageBlocks, type Textract, toldOf } from '../../test/support/textract.ts'
import { handler } from '../sessions/index.ts'

/** A change of a list counts at the next call of a session that is open already. */

let root: TestUser
let glue: Glue
let textract: Textract
beforeAll(async () => {
  await useOwnStaffTable('named-users-effect')
  await files.useOwnFiles('named-users-files')
  textract = await ocr.useOwnOcr('named-users-ocr')
  glue = await startGlue()
  root = await signedIn('AdministradoresRaiz')
})

const toolsAtEntry = async (sub: string) => {
  const body = { session: await handOffToken({ claims: { sub } }) }
  return (await call(handler as unknown as Handler, sessions.handOff, undefined, { body })).body.user.tools
}

test('who is added can work at once, and who is removed is refused at once', async () => {
  const ana = await signedIn('Asesores')
  expect((await ocr.beginOcr(ana)).status).toBe(403)
  const { body: added } = await addNamed(root, 'ocrAnalysis', ana.login)
  expect((await ocr.beginOcr(ana)).status).toBe(200)
  expect(await toolsAtEntry(ana.login)).toEqual(['ocrAnalysis'])
  await removeNamed(root, 'ocrAnalysis', added)
  expect((await ocr.beginOcr(ana)).status).toBe(403)
  expect(await toolsAtEntry(ana.login)).toEqual([])
})

test('a document is read to its end without its user, who sees nothing of it until they are added again', async () => {
  const ana = await signedIn('Asesores')
  const { body: added } = await addNamed(root, 'ocrAnalysis', ana.login)
  const { id } = await ocr.underWay(ana)
  await removeNamed(root, 'ocrAnalysis', added)
  const job = textract.jobOf(id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: pageBlocks(1, {}), pages: 1 }
  await ocr.mustDeliver(toldOf(job))
  expect((await ocr.readData(ana, id)).status).toBe(404)
  await addNamed(root, 'ocrAnalysis', ana.login)
  expect(await ocr.documentOf(ana, id)).toMatchObject({ status: 'SUCCEEDED' })
})

test('the run of a large file goes on without its user; others on the list see how it ends', async () => {
  const [ana, luz] = [await signedIn('Asesores'), await files.namedUser()]
  const { body: added } = await addNamed(root, 'largeFiles', ana.login)
  const { id } = await files.arrived(ana, { type: 'glatarex', fileName: 'a.gz' })
  await removeNamed(root, 'largeFiles', added)
  await files.deliver(glue.change(glue.runsOf(id)[0] as never, 'RUNNING'))
  expect((await call(files.asFiles, largeFileCalls.history, ana, {})).status).toBe(403)
  const { items } = await files.historyOf(luz)
  expect(items.find((run) => run.id === id)).toMatchObject({ state: 'RUNNING', user: ana.login })
})
