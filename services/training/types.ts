import { contains } from '../../shared/boxes.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { labelText, trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'
import { type Example, plain } from './matching/example.ts'
import { modelOf } from './matching/model.ts'
import {
  countedVersions,
  type DocumentExamples,
  readExamples,
  readType,
  readVersions,
  trainingKeys,
  trainingTable,
  typeOf,
} from './stored-training.ts'
import { checkTrainer } from './who-may.ts'

const textIn = ({ words }: Example, { box }: Example['labels'][number]): string =>
  words
    .filter((word) => contains(box, word.box))
    .map(({ text }) => plain(text))
    .join('')

const plainText = (text: string): string => text.split(' ').map(plain).join('')

/**
 * Measures training on the labelled documents, each with the model of the others; a single one measures nothing. A
 * value that two people labelled counts once; a box without words cannot be found.
 */
const measure = (labelled: readonly DocumentExamples[]) => {
  const documents = [...new Set(labelled.map(({ document }) => document))]
  const counts = { documents: documents.length, labelled: 0, found: 0, right: 0 }
  if (documents.length < 2) return counts
  for (const document of documents) {
    const own = labelled.filter((one) => one.document === document)
    const others = labelled.filter((one) => one.document !== document)
    const model = modelOf(others.flatMap(({ examples }) => examples))
    const byPage = Map.groupBy(
      own.flatMap(({ examples }) => examples),
      ({ page }) => page,
    )
    for (const [, examples] of byPage) {
      const [first] = examples as [Example]
      const truth = new Set(
        examples.flatMap((example) =>
          example.labels.flatMap((label) => {
            const text = textIn(example, label)
            return text === '' ? [] : [`${labelText(label.key)}\n${text}`]
          }),
        ),
      )
      const names = new Set([...truth].map((each) => each.split('\n')[0]))
      const words = first.words.map((word) => ({ ...word, confidence: 100 }))
      const found = model({ ...first, words }).filter(({ label }) => names.has(label))
      counts.labelled += truth.size
      counts.found += found.length
      counts.right += found.filter(({ label, text }) => truth.has(`${label}\n${plainText(text)}`)).length
    }
  }
  return counts
}

type OfType = Answer<typeof trainingCalls.ofType>

const trainingOf = async (type: OfType['type']): Promise<OfType> => {
  const [{ lastVersion, activeVersion, version: saved }, versions] = await Promise.all([
    readType(type),
    readVersions(type),
  ])
  const counted = await readExamples(countedVersions(versions, activeVersion || lastVersion))
  return {
    ...{ type, activeVersion, saved, measure: measure(counted) },
    versions: versions.slice(0, trainingLimits.versionsPerAnswer),
  }
}

export const ofType: Handler<typeof trainingCalls.ofType> = async ({ params, session }) => {
  checkTrainer(session)
  return trainingOf(params.type)
}

export const activate: Handler<typeof trainingCalls.activate> = async ({ params, body, session, now }) => {
  const { type } = params
  const { activeVersion, saved: readVersion } = body
  checkTrainer(session)
  const [present, versions] = await Promise.all([readType(type), readVersions(type)])
  if (activeVersion > 0 && !versions.some(({ version }) => version === activeVersion))
    throw new Refusal('badRequest', { field: 'activeVersion' })
  const next = { ...present, activeVersion, version: readVersion + 1 }
  const item = { ...trainingKeys.type(type), ...next, savedBy: session.login, savedAt: now.toISOString() }
  const shown = () => trainingOf(type)
  await saveVersion({
    ...{ present, readVersion, shown, message: 'Otra persona cambió este entrenamiento' },
    isSame: (stored) => stored.activeVersion === activeVersion,
    write: async () => typeOf(await putVersion(item, readVersion, trainingTable())),
  })
  return shown()
}
