import { documents } from '../../shared/document-calls.ts'
import { api, routes } from '../http/api.ts'
import { documentsAudited } from './audited.ts'
import { indexDocument, uploadSlot } from './index-document.ts'
import { changes, list, ofOrder, stream, transfer, types, updateHandle } from './of-order.ts'
import { remove } from './remove.ts'

const { convertTiff: _previews, byRequest: _readings, ...calls } = documents

export const handler = api(
  routes(
    calls,
    {
      types,
      uploadSlot,
      index: indexDocument,
      remove,
      list,
      ofOrder,
      updateHandle,
      changes,
      stream,
      transfer,
    },
    documentsAudited,
  ),
)
