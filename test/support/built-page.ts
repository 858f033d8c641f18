import { buildPage } from '../../infra/local/build-page.ts'

/** Builds the page before the first test: two parallel builds would overwrite each other. */
export const setup = async (): Promise<void> => {
  await buildPage()
}
