import { expect, test } from 'vitest'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { inFolder, product, textOf } from './source.ts'

/** Calls other than GET that outdate no read, by the reason. */
const withoutReads: Readonly<Record<string, readonly string[]>> = {
  'it reads': [
    'DELETE /audit/searches/{id}',
    'POST /audit/searches',
    'POST /control-board/kardex/productivity-summary',
    'POST /disbursement-cloud-indicators',
    'POST /fng/fng-get-by-dates',
    'POST /login/get-info-user-idm',
    'POST /transvcmp/convert-tiff-to-png',
  ],
  'the page keeps its answer in place of the read': [
    'POST /case-stage/correction',
    'POST /case-stage/draft',
    'POST /config/priority',
    'POST /control-board/config/processes-confirm',
    'POST /control-board/config/processes/load',
    'POST /control-board/staff',
    'POST /control-board/staff/update',
    'POST /get-document-reading/{id}',
    'PUT /config/change-convent-users',
    'PUT /config/change-conventions',
    'PUT /config/change-priority-disbursement',
    'PUT /config/change-priority-housing',
    'PUT /config/productivity-product',
    'PUT /control-board/productivity-templates',
    'PUT /train-docs/types/{type}',
  ],
  'one item comes or goes, and the page changes its list': [
    'DELETE /case-stage/draft/{numberControl}',
    'DELETE /control-board/staff/leavers/{id}',
    'DELETE /transvcmp/delete-document-disbursement',
    'POST /transvcmp/index-document-disbursement',
  ],
  'the server does its work later, and the page follows it': [
    'POST /control-board/news/masiveReport',
    'POST /loads/parts',
    'POST /loads/{id}/load',
    'POST /put-train-docs/NEW',
  ],
  'it announces a file': [
    'POST /control-board/validate/plant-file',
    'POST /large-files',
    'POST /large-files/resume',
    'POST /ocr',
    'POST /train-docs',
    'POST /transvcmp/upload-slot',
  ],
  'the page caches nothing of it': [
    'DELETE /token-delete',
    'PATCH /update-document/documentHandle',
    'POST /login/activity',
    'POST /login/get-front-role',
    'POST /login/hand-off',
    'POST /notification/custom-email',
    'POST /transfer-disbursement-document',
    'PUT /token-renew',
  ],
}

/** Files of the page that request a read again without a write, and why. */
const byHand: Readonly<Record<string, string>> = {
  'web/features/cases/live/live-counts.tsx': 'others have changed cases',
  'web/features/cases/report/use-start-report.ts': 'a refusal: the case that was found has changed',
  'web/features/day/activity/use-save-activity.ts': 'a refusal: the card has changed or is gone',
  'web/features/day/use-day.ts': 'the totals of the month follow the write after two seconds',
  'web/features/groups/group-form.tsx': 'the form takes the stored group',
  'web/features/groups/group-list.tsx': 'a refusal: the list has other versions. An open form stays',
  'web/features/guarantees/result/use-result.ts': 'the fund has decided',
  'web/features/guarantees/reserve/use-send-reserve.ts': 'a refusal: the guarantee has a reserve',
  'web/features/kardex/kardex-desk.tsx': 'a screen left open overnight has the dates of yesterday',
  'web/features/kardex/use-save-kardex.ts': 'a refusal: the date is over',
  'web/features/large-files/files-page.tsx': 'an upload ended in the bucket',
  'web/features/large-files/pending-file.tsx': 'a refusal: the upload has another state',
  'web/features/large-files/runs/run-actions.tsx': 'a refusal: the run has another state',
  'web/features/large-files/use-begin-upload.ts': 'a refusal: the upload has another state',
  'web/features/loads/upload-cases.tsx': 'the server goes on with a load',
  'web/features/news/use-remove-news.ts': 'a refusal: the news have changed or are gone',
  'web/features/news/register/use-running-massive.ts': 'the server has written massive news',
  'web/features/news/register/use-save-news.ts': 'a refusal: the news have changed or are gone',
  'web/features/staff/files/use-file-decisions.ts': 'of three decisions one is recorded',
  'web/features/staff/files/use-roster-file.ts': 'the server has applied a file',
  'web/features/staff/seats/seat-entry.tsx': 'the form takes the stored seat',
  'web/features/staff/processes/use-save-process.ts': 'the form takes the stored process',
  'web/features/named-users/use-remove-user.ts': 'a refusal: the user was removed and added again',
  'web/features/training/documents-list.tsx': 'a refusal: the document is gone',
  'web/features/cases/views/view-conflict.tsx': 'the screen takes the stored view',
  'web/features/cases/views/views-bar.tsx': 'a refusal: the view has another version',
  'web/features/cases/views/use-save-view.ts': 'a refusal: the view is gone',
  'web/readings/use-corrections.ts': 'a refusal: the field has changed',
  'web/features/staff/processes/use-remove-process.ts':
    'a refusal: the process has other seats or another version',
}

/** Files whose cache entries are more than the answer of a call, and why. */
const ownEntries: Readonly<Record<string, string>> = {
  'web/case-view/use-ans.ts': 'rules made of the parameters; their contract loads after the first paint',
  'web/features/kardex/use-kardex-filters.ts': 'the places of several verticals',
  'web/features/ocr/data/use-next-document.ts':
    'one document of a queue, which each of its checks would ask for again',
  'web/features/training/label/label-page.tsx':
    'the labels of an earlier visit must not be the ones that a save replaces',
  'web/readings/use-reading.ts': 'fields, shown while they load',
  'web/viewer/document-source.ts': 'documents, which never change',
  'web/viewer/use-order-documents.ts': 'documents of all pages of an order',
}

const endpoints = Object.values(functions as Record<string, ApiFunction>).flatMap((one) => one.endpoints)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const reads = endpoints.filter(({ method }) => method === 'GET').map(nameOf)
const outsideApi = product.filter((path) => inFolder('web')(path) && !inFolder('web/api')(path))
const filesWith = (pattern: RegExp) => outsideApi.filter((path) => pattern.test(textOf(path)))

test('every write names the reads that it outdates', () => {
  const silent = endpoints.filter(({ method, changes }) => method !== 'GET' && !changes)
  expect(silent.map(nameOf).sort()).toEqual(Object.values(withoutReads).flat().sort())
})

test('what a write outdates are reads of the contract', () => {
  const named = endpoints.flatMap(({ changes = [] }) => changes)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !reads.includes(name))).toEqual([])
})

test('features request reads again by hand only where no write of theirs changed them', () => {
  expect(filesWith(/\brevalidate\(/).sort()).toEqual(Object.keys(byHand).sort())
})

test('only the cache of calls has keys, with named exceptions', () => {
  expect(filesWith(/from 'swr/).sort()).toEqual(Object.keys(ownEntries).sort())
})
