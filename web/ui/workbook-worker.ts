import { type WorkbookSheet, workbookOf } from './workbook.ts'

/** Apart from the page, which stays usable while a long list is written; ending it frees what it took. */
type Scope = {
  onmessage: ((event: MessageEvent<WorkbookSheet>) => void) | null
  postMessage: (answer: WorkbookAnswer) => void
}
export type WorkbookAnswer = { file: Blob } | { problem: string }

const scope = globalThis as unknown as Scope

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage({ file: await workbookOf(data) })
  } catch (error) {
    scope.postMessage({ problem: String(error) })
  }
}
