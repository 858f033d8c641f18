import { documents } from '../../shared/document-calls.ts'
import { api, route } from '../http/api.ts'
import { indexDocument, uploadSlot } from './index-document.ts'
import { byRequest, changes, list, ofOrder, stream, transfer, types, updateHandle } from './of-order.ts'
import { remove } from './remove.ts'

export const handler = api([
  route(documents.types, types),
  route(documents.uploadSlot, uploadSlot),
  route(documents.index, indexDocument),
  route(documents.remove, remove),
  route(documents.list, list),
  route(documents.ofOrder, ofOrder),
  route(documents.byRequest, byRequest),
  route(documents.updateHandle, updateHandle),
  route(documents.changes, changes),
  route(documents.stream, stream),
  route(documents.transfer, transfer),
])
