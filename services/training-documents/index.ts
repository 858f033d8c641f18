import { trainingCalls } from '../../shared/training-calls.ts'
import { api, routes } from '../http/api.ts'
import { saveLabels } from '../training/save-type-labels.ts'
import { activate, ofType } from '../training/types.ts'
import { trainingAudited } from './audited.ts'
import { list, read } from './documents.ts'
import { label } from './label.ts'
import { proposals } from './proposals.ts'
import { add, begin, remove } from './send.ts'
import { setTest } from './test-set.ts'

const documents = { begin, add, label, list, read, remove, setTest, proposals }

export const handler = api(
  routes(trainingCalls, { ...documents, ofType, activate, saveLabels }, trainingAudited),
)
