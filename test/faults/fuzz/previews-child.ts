import { workAsChild } from '../../../services/child-process/child.ts'
import { tiffPages } from '../../../services/previews/tiff-pages.ts'
import { Refusal } from '../../../shared/errors.ts'

/** The pages of a preview as the viewer gets them, or why there is none. */
export type Preview = { pages: (string | null)[] } | { refused: string }

export const previewsChild = 'fuzzed-previews'

/** The image library is native code, so a crash must not end the test. */
workAsChild(previewsChild, async (bytes: Uint8Array): Promise<Preview> => {
  console.warn = () => {}
  try {
    return { pages: await tiffPages(bytes, (png) => `data:image/png;base64,${png.toString('base64')}`) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: String(error.details?.reason) }
    throw error
  }
})
