import { randomUUID } from 'node:crypto'
import { handler } from '../../services/training-documents/index.ts'
import type { LabelledJson } from '../../shared/training.ts'
import { type TrainingDocument, trainingCalls } from '../../shared/training-calls.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { mustDeliver, somePdf, useOwnOcr } from './ocr.ts'
import { pageBlocks, type Textract, toldOf } from './textract.ts'

export const asTraining = handler as unknown as Handler

/** An analyst of disbursements, whose role may label. */
export const trainer = (): Promise<TestUser> => signedIn('GestoresDesembolsos')

/** Two of them, and a reader of their own, for all tests of a file. */
export const useTrainers = async (
  name: string,
): Promise<{ textract: Textract; eva: TestUser; teo: TestUser }> => ({
  textract: await useOwnOcr(name),
  eva: await trainer(),
  teo: await trainer(),
})

export const send = (
  user: TestUser,
  over: { fileName?: string; fileNameKey?: string; stream?: string } = {},
) =>
  call(asTraining, trainingCalls.add, user, {
    body: {
      ...{ stream: somePdf().toString('base64'), fileName: 'desprendible.pdf' },
      ...{ fileNameKey: randomUUID(), onBaseType: 'DESPRENDIBLE_NOMINA', ...over },
    } as never,
  })

const head = ['Desprendible de nómina del periodo', 'Conserve este comprobante para sus trámites posteriores']

/** Places of the values on a slip. */
export const places = {
  name: { left: 0.295, top: 0.105, width: 0.1, height: 0.03 },
  numberId: { left: 0.295, top: 0.135, width: 0.1, height: 0.03 },
}

/** A filled-in slip's page as Textract returns it. */
export const slip = (values: { name: string; id: string }) =>
  pageBlocks(1, { lines: [...head, `Nombre empleado: ${values.name}`, `Documento cédula: ${values.id}`] })

/** A document that was sent and read. */
export const readSlip = async (
  user: TestUser,
  textract: Textract,
  values = { name: 'Ana', id: '52417137' },
): Promise<TrainingDocument> => {
  const { body } = await send(user)
  await mustDeliver({ arrived: body.id })
  const job = textract.jobOf(body.id)
  job.outcome = { JobStatus: 'SUCCEEDED', blocks: slip(values), pages: 1 }
  await mustDeliver(toldOf(job))
  return body
}

type Box = { left: number; top: number; width: number; height: number }
const corners = ({ left, top, width, height }: Box) => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
]

export const labelled = (boxes: Readonly<Record<string, Box>>, page = 1): LabelledJson => ({
  ...{ name: 'desprendible.pdf', onBaseType: 'DESPRENDIBLE_NOMINA', numPages: 1 },
  pages: [
    {
      page,
      geometry: { width: 832, height: 1_072, marginLeft: 16, marginTop: 16 },
      keyPairs: Object.entries(boxes).map(([key, box]) => ({
        ...{ key, value: key, vertices: corners(box) },
      })),
    },
  ],
})

export const saveLabels = (
  user: TestUser,
  id: string,
  json: LabelledJson,
  replaces = 0,
  settles?: { user: string; version: number }[],
) => call(asTraining, trainingCalls.label, user, { body: { id, replaces, json, settles } })
