import { expect, test } from 'vitest'
import { importsOf, inFolder, isTest, product, textOf } from './source.ts'

/** Calls after which Textract reads, and is paid. An example (`setExample`) copies what was read. */
const paid = /\b(ocrCalls\.(begin|again)|documentReadings\.begin|trainingCalls\.(begin|add))\b/

/** Where the page makes them, and where a user sees the cost before. */
const shownIn = {
  'web/features/ocr/ocr-uploads.ts': 'web/features/ocr/analyze-page.tsx',
  'web/features/training/training-uploads.ts': 'web/features/training/send-document.tsx',
  'web/features/documents/review/read-documents.ts': 'web/features/documents/review/review-bar.tsx',
  'web/viewer/reading-panel.tsx': 'web/viewer/reading-panel.tsx',
  'web/readings/unread-document.tsx': 'web/readings/unread-document.tsx',
  'web/readings/history-panel.tsx': 'web/readings/history-panel.tsx',
  'web/readings/words-only.tsx': 'web/readings/words-only.tsx',
} as const

test('every click that has a document read is in the table', () => {
  const callers = product.filter((path) => inFolder('web')(path) && !isTest(path) && paid.test(textOf(path)))
  expect(callers.sort()).toEqual(Object.keys(shownIn).sort())
})

test.each(Object.values(shownIn))('%s shows the cost by the one component', (path) => {
  expect(importsOf(path)).toContain('web/readings/reading-cost.tsx')
})
