import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { ocrKeys, ocrTable } from '../readings/stored-document.ts'
import { isThere } from '../table/conditions.ts'
import { check, putAtVersion, retryLater, retryUntilDone, transact } from '../table/transact.ts'
import { readType, testsOf } from '../training/stored-training.ts'
import { trainingKeys, trainingTable } from '../training/training-keys.ts'
import { mustFindTraining, trainingDocumentOf } from './documents.ts'

/** Sets a document apart to test what the others taught, or lets it teach again. */
export const setTest: Handler<typeof trainingCalls.setTest> = async ({ params, body, session, now }) => {
  const document = await mustFindTraining(params.id, session)
  const { id, type } = document
  return retryUntilDone(async () => {
    const present = await readType(type)
    const others = (await testsOf(present)).filter((one) => one !== id)
    const tests = body.isTest ? [...others, id] : others
    if (tests.length > trainingLimits.tests) throw new Refusal('testsFull')
    if ((present.tests ?? []).includes(id) !== body.isTest) {
      const made = { savedBy: session.login, savedAt: now.toISOString(), version: present.version + 1 }
      const unmet = await transact([
        putAtVersion(
          trainingTable(),
          { ...trainingKeys.type(type), ...present, tests, ...made },
          present.version,
        ),
        check(ocrKeys.document(id), isThere, ocrTable()),
      ])
      if (unmet?.places.includes(0)) return retryLater
      if (unmet) throw new Refusal('notFound')
    }
    return trainingDocumentOf(document, session, tests)
  })
}
