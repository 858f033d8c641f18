import fc from 'fast-check'
import { type Load, loadStates } from '../../shared/loads.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { deliver, type PartBody, partBodies, refusedOf, sendPart, statusOf } from '../support/loads.ts'
import { type FileShape, fileShapes, headers, rowText } from './hostile-rows.ts'
import { caseNumbers } from './load-cases.ts'

type Expected = { numbers: string[]; reported: number[] }

/** The file of a shape, with the expected result of each line. */
const fileOf = (shape: FileShape, known: string): { bytes: Buffer; expected: Expected } => {
  const { delimiter, newline, bom, latin1, endsWithNewline } = shape
  const lines = [headers.join(delimiter)]
  const expected: Expected = { numbers: [], reported: [] }
  let line = 2
  for (const kind of shape.rows) {
    const { text, number, fate } = rowText(kind, delimiter, known, expected.numbers.at(-1))
    if (fate === 'loads' && number) expected.numbers.push(number)
    if (fate === 'reported') expected.reported.push(line)
    lines.push(text.replaceAll('\n', newline))
    line += text.split('\n').length
  }
  const whole = lines.join(newline) + (endsWithNewline ? newline : '')
  const bytes = latin1 ? Buffer.from(whole, 'latin1') : Buffer.from(`${bom ? '\ufeff' : ''}${whole}`)
  return { bytes, expected }
}

/** A load has at most sixty parts; a file with a missing part has four. */
const bodiesOf = (bytes: Buffer, { partSize, parts }: FileShape): PartBody[] => {
  const fileName = 'GPBM hostil.csv'
  const characters = Math.ceil(bytes.length / 3) * 4
  if (parts === 'one missing')
    return partBodies(bytes, { fileName, partSize: Math.ceil(characters / 16) * 4 })
  return partBodies(bytes, { fileName, partSize: characters / partSize > 60 ? undefined : partSize })
}

const send = async (leader: TestUser, bytes: Buffer, shape: FileShape): Promise<string> => {
  const bodies = bodiesOf(bytes, shape)
  const order = {
    'in order': bodies,
    'backwards, all twice': [...bodies, ...bodies].toReversed(),
    'one missing': bodies.toSpliced(Math.floor(bodies.length / 2), 1),
  }[shape.parts]
  for (const body of order) {
    const { status, refusal } = await sendPart(leader, body)
    if (status !== 200) throw new Error(`part ${body.index} answered ${status} ${refusal?.code}`)
  }
  return bodies[0]?.uploadId ?? ''
}

const figuresOf = ({ state, rows, loaded, refused, problem }: Load) => ({
  state,
  rows,
  loaded,
  refused,
  problem,
})

/** What is wrong with a file's result; empty when it loaded whole or every refused row has its reason. */
const problemsOf = async (leader: TestUser, shape: FileShape, known: string): Promise<string[]> => {
  const { bytes, expected } = fileOf(shape, known)
  const id = await send(leader, bytes, shape)
  const problems: string[] = []
  const same = (what: string, found: unknown, wanted: unknown) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)]
    if (a !== b) problems.push(`${what}: ${a} instead of ${b}`)
  }
  if (shape.parts === 'one missing') {
    // No message is sent: the bucket never got the manifest.
    same('state', (await statusOf(leader, id)).state, loadStates[0])
    same('cases', await caseNumbers(expected.numbers), [])
    return problems
  }
  const { batchItemFailures } = await deliver(leader, id)
  same('failed messages', batchItemFailures.length, 0)
  const [loaded, refused] = [expected.numbers.length, expected.reported.length]
  const rows = loaded + refused
  same('figures', figuresOf(await statusOf(leader, id)), {
    state: rows > 0 ? 'done' : 'failed',
    ...{ rows, loaded, refused },
    ...(rows === 0 && { problem: 'El archivo no tiene filas' }),
  })
  const report = await refusedOf(leader, id)
  same(
    'reported lines',
    report.map(({ row }) => row),
    expected.reported,
  )
  if (report.some(({ reason }) => reason === '')) problems.push('a row is refused without a reason')
  same('cases', await caseNumbers(expected.numbers), expected.numbers.toSorted())
  return problems
}

/** R7: hostile files, each of which must load whole or report by row; returns what was wrong, by file. */
export const hostileFiles = async (files: number, seed: number): Promise<string[]> => {
  const shapes = fc.sample(fileShapes, { numRuns: files, seed })
  const leader = await signedIn('LideresBancaMasiva')
  const { number: known } = await pendingCase({
    management: 'massiveBanking',
    process: 'massiveDisbursement',
  })
  const problems: string[] = []
  for (const shape of shapes) {
    const found = await problemsOf(leader, shape, known)
    problems.push(...found.map((problem) => `${problem} of ${JSON.stringify(shape)}`))
  }
  return problems
}
