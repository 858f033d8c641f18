import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Call } from '../http/api.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { isAtVersion } from '../table/conditions.ts'
import { effective, readPages } from '../taught/find-taught.ts'
import { taughtKeys, taughtTable } from '../taught/keys.ts'
import { measure } from '../taught/measure.ts'
import { readType, readVersions } from '../taught/stored-training.ts'
import { checkTeacher } from './training-document.ts'

type OfType = Answer<typeof trainingCalls.ofType>

/** The training of a type, measured as it helps now, or as it would help were it switched on. */
const trainingOf = async (type: OfType['type']): Promise<OfType> => {
  const [{ lastVersion, activeVersion, saved }, versions] = await Promise.all([
    readType(type),
    readVersions(type),
  ])
  const counted = await readPages(effective(versions, activeVersion || lastVersion))
  return {
    ...{ type, activeVersion, saved, measure: measure(counted) },
    versions: versions
      .slice(0, trainingLimits.versionsPerAnswer)
      .map(({ version, document, fileName, user, at, labels }) => ({
        ...{ version, document, fileName, user, at, labels },
      })),
  }
}

export const ofType = async ({
  params,
  session,
}: Call<typeof trainingCalls.ofType>): Promise<Answer<typeof trainingCalls.ofType>> => {
  checkTeacher(session)
  return trainingOf(params.type)
}

/** Switches a type's training to a version, or off; refused if another user changed it meanwhile. */
export const activate = async ({
  params: { type },
  body: { activeVersion, saved },
  session,
}: Call<typeof trainingCalls.activate>): Promise<Answer<typeof trainingCalls.activate>> => {
  checkTeacher(session)
  const [present, versions] = await Promise.all([readType(type), readVersions(type)])
  if (activeVersion > 0 && !versions.some(({ version }) => version === activeVersion))
    throw new Refusal('badRequest', { field: 'activeVersion' })
  const item = { ...taughtKeys.type(type), ...present, activeVersion, saved: saved + 1, version: saved + 1 }
  const isSaved = present.saved === saved && (await conditionalPut(item, isAtVersion(saved), taughtTable()))
  if (!isSaved) throw new Refusal('trainingChanged')
  return trainingOf(type)
}
