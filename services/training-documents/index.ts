import { trainingCalls } from '../../shared/training-calls.ts'
import { api, routes } from '../http/api.ts'
import { labelChanges, saveLabels } from '../training/save-type-labels.ts'
import { activate, ofType } from '../training/types.ts'
import { trainingAudited } from './audited.ts'
import { list, read } from './documents.ts'
import { setExample } from './example.ts'
import { label } from './label.ts'
import { proposals } from './proposals.ts'
import { remove } from './remove.ts'
import { add, begin } from './send.ts'
import { setTest } from './test-set.ts'

const documents = { begin, add, label, list, read, remove, setTest, setExample, proposals }

export const handler = api(
  routes(trainingCalls, { ...documents, ofType, activate, saveLabels, labelChanges }, trainingAudited),
)
