import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'
import { measureOnOthers, measureOnTests } from './measure.ts'
import { countedVersions, readExamples, readType, readVersions, testsOf, typeOf } from './stored-training.ts'
import { trainingKeys, trainingTable } from './training-keys.ts'
import { readTypeLabels, shownLabels } from './type-labels.ts'
import { checkTrainer } from './who-may.ts'

type OfType = Answer<typeof trainingCalls.ofType>

/** The training of a type with the measure of a version, of the one in use if none is named. */
const trainingOf = async (type: OfType['type'], asked?: number): Promise<OfType> => {
  const [stored, versions, typeLabels] = await Promise.all([
    readType(type),
    readVersions(type),
    readTypeLabels(type),
  ])
  const { lastVersion, activeVersion, version: saved } = stored
  const tests = await testsOf(stored)
  const version = asked ?? (activeVersion || lastVersion)
  const isTest = ({ document }: { document: string }) => tests.includes(document)
  const [taught, tested] = await Promise.all([
    readExamples(countedVersions(versions, { upTo: version, without: stored.tests })),
    // What is right does not depend on the version that is tested.
    readExamples(countedVersions(versions.filter(isTest), {})),
  ])
  const { labels } = typeLabels
  const measured =
    tested.length > 0 ? measureOnTests(taught, tested, labels) : measureOnOthers(taught, labels)
  return {
    ...{ type, activeVersion, saved, labels: shownLabels(typeLabels) },
    measure: { version, on: tested.length > 0 ? 'tests' : 'others', ...measured },
    hasTests: tests.length > 0,
    // Labels of a document that tests are kept like versions, but change nothing of what is learned.
    versions: versions
      .filter((one) => !isTest(one) || one.version === activeVersion)
      .slice(0, trainingLimits.versionsPerAnswer),
  }
}

export const ofType: Handler<typeof trainingCalls.ofType> = async ({ params, query, session }) => {
  await checkTrainer(session)
  return trainingOf(params.type, query.version)
}

export const activate: Handler<typeof trainingCalls.activate> = async ({ params, body, session, now }) => {
  const { type } = params
  const { activeVersion, saved: readVersion } = body
  await checkTrainer(session)
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
