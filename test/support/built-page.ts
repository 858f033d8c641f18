import { buildPage } from '../../infra/local/build-page.ts'

/** Builds the page before the first test: two files that build it at once take it from each other. */
export const setup = async (): Promise<void> => {
  await buildPage()
}
