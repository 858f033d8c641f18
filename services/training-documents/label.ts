import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { boxAround } from '../../shared/boxes.ts'
import type { Parsed } from '../../shared/contract.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { type Box, type ReadPage, readPage } from '../../shared/ocr.ts'
import { type KeyPair, type LabelledJson, trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { TypeLabel } from '../../shared/type-labels.ts'
import type { Handler } from '../http/api.ts'
import { ocrPrefixes, pageKey } from '../readings/object-keys.ts'
import { putJson, readJson } from '../readings/objects.ts'
import { keptUntil, ocrKeys, ocrTable, type StoredDocument } from '../readings/stored-document.ts'
import { isAtVersion, isThere } from '../table/conditions.ts'
import { check, putAtVersion, retryLater, retryUntilDone, transact, type Write } from '../table/transact.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import { tickWords } from '../training/matching/example.ts'
import {
  readType,
  type StoredLabels,
  type StoredVersion,
  storedVersion,
  testsOf,
} from '../training/stored-training.ts'
import { trainingKeys } from '../training/training-keys.ts'
import { readTypeLabels } from '../training/type-labels.ts'
import { labelledBy, labelsKey, mustFindTraining } from './documents.ts'

/** The box around the corners of a label; one without an area is refused. */
const boxOfLabel = ({ vertices }: Pick<KeyPair, 'vertices'>): Box => {
  const box = boxAround(vertices)
  if (Math.min(box.width, box.height) < trainingLimits.smallestBox) throw new Refusal('labelPlace')
  return box
}

/** The type's labels by their keys, which are checked too. */
const checkLabels = async (json: LabelledJson, document: StoredDocument) => {
  if (document.state !== 'SUCCEEDED') throw new Refusal('labelNotRead')
  if (json.onBaseType !== document.type || json.name !== document.fileName)
    throw new Refusal('badRequest', { field: 'json' })
  const pages = json.pages.map(({ page }) => page)
  const known = document.pages ?? 0
  if (pages.some((page) => page > known || document.missingPages?.includes(page)))
    throw new Refusal('labelPage')
  if (new Set(pages).size < pages.length) throw new Refusal('labelPage')
  const pairs = json.pages.flatMap(({ keyPairs }) => keyPairs)
  for (const pair of pairs) boxOfLabel(pair)
  const labels = new Map((await readTypeLabels(document.type)).labels.map((label) => [label.key, label]))
  if (pairs.some(({ key }) => !labels.has(key))) throw new Refusal('badRequest', { field: 'json' })
  return labels
}

const wordsOf = (read: ReadPage) =>
  [...read.words, ...tickWords(read)].map(({ text, box }) => ({ text, box }))

const pagesOf = async (
  json: LabelledJson,
  document: StoredDocument,
  known: ReadonlyMap<string, TypeLabel>,
): Promise<StoredLabels['pages']> => {
  const labelled = json.pages.filter(({ keyPairs }) => keyPairs.length > 0)
  return Promise.all(
    labelled.map(async ({ page, keyPairs }) => {
      const read = orRefuse(await readJson(pageKey(document, page), readPage), 'labelPage')
      const hasTable = keyPairs.some(({ key }) => known.get(key)?.kind === 'table')
      return {
        ...{ page, ratio: read.ratio, words: wordsOf(read), ...(hasTable && { tables: read.tables }) },
        labels: keyPairs.map((pair) => ({ key: pair.key, box: boxOfLabel(pair) })),
      }
    }),
  )
}

/** The places of the writes below; after them, the checks of the labels that were compared. */
const places = { own: 0, document: 1, compared: 4 } as const

const writesOf = async (
  saved: StoredVersion,
  replaces: number,
  document: StoredDocument,
  hasTicks: boolean,
) => {
  const TableName = ocrTable()
  const type = await readType(saved.type)
  const version = type.lastVersion + 1
  // A type that was set to an older version, or switched off, stays so; and where documents test what is learned, a
  // new version waits until a user has seen how well it reads them.
  const isUsed = type.activeVersion === type.lastVersion && (await testsOf(type)).length === 0
  const activeVersion = isUsed ? version : type.activeVersion
  const made = { savedBy: saved.user, savedAt: saved.at, version: type.version + 1 }
  // Of a type that was taught before they were noted, they stay unknown.
  const isNoted = type.lastVersion === 0 || type.hasTicks !== undefined
  const ticks = isNoted ? { hasTicks: hasTicks || type.hasTicks === true } : {}
  const changed = {
    ...{ ...trainingKeys.type(saved.type), ...type, ...ticks },
    ...{ lastVersion: version, activeVersion, ...made },
  }
  const item = { ...saved, version, ttl: keptUntil(document) }
  const writes: Write[] = [
    putAtVersion(TableName, { ...labelsKey(document.id, saved.user), ...item }, replaces),
    check(ocrKeys.document(document.id), isThere, TableName),
    putAtVersion(TableName, changed, type.version),
    putAtVersion(TableName, { ...trainingKeys.version(saved.type, version), ...item }, 0),
    ...(saved.settles ?? []).map((one) =>
      check(labelsKey(document.id, one.user), isAtVersion(one.version), TableName),
    ),
  ]
  return { version, activeVersion, writes }
}

/** The labels that the caller has saved since: those of this very call, whose answer was lost; others are not replaced. */
const presentLabels = async (
  item: Record<string, unknown> | undefined,
  { json, settles }: Parsed<typeof trainingCalls.label>['body'],
) => {
  const present = item && (await labelledBy(storedVersion().parse(item)))
  if (present && isDeepStrictEqual([present.json, present.settles], [json, settles])) return present
  const message = 'Guardaste etiquetas de este documento en otra ventana'
  throw changedMeanwhile({ message, by: present?.user, at: present?.at, present })
}

export const label: Handler<typeof trainingCalls.label> = async ({ body, session, now }) => {
  const { id, replaces, json, settles } = body
  if (settles?.some(({ user }) => user === session.login))
    throw new Refusal('badRequest', { field: 'settles' })
  const document = await mustFindTraining(id, session)
  const known = await checkLabels(json, document)
  const key = `${ocrPrefixes.labels}${document.type}/${id}/${randomUUID()}.json`
  await putJson(key, { json, pages: await pagesOf(json, document, known) } satisfies StoredLabels)
  const pairs = json.pages.flatMap(({ keyPairs }) => keyPairs)
  const hasTicks = pairs.some((pair) => known.get(pair.key)?.kind === 'yesNo')
  const at = now.toISOString()
  const saved = {
    ...{ type: document.type, document: id, fileName: document.fileName, user: session.login, at, key },
    ...(settles && { settles }),
    ...{ version: 0, labels: pairs.length },
  }
  return retryUntilDone(async () => {
    const { version, activeVersion, writes } = await writesOf(saved, replaces, document, hasTicks)
    const unmet = await transact(writes)
    if (unmet && !unmet.places.includes(places.own)) {
      if (unmet.places.includes(places.document)) throw new Refusal('notFound')
      if (unmet.places.some((place) => place >= places.compared)) throw new Refusal('comparedChanged')
      return retryLater
    }
    const saves = unmet
      ? await presentLabels(unmet.item, body)
      : { user: session.login, at, version, settles, json }
    return { ...saves, isUsed: activeVersion >= saves.version }
  })
}
