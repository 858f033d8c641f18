import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { putVersion, saveVersion } from '../table/versioned.ts'
import { measure } from './measure.ts'
import {
  countedVersions,
  readExamples,
  readType,
  readVersions,
  trainingKeys,
  trainingTable,
  typeOf,
} from './stored-training.ts'
import { checkTrainer } from './who-may.ts'

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
