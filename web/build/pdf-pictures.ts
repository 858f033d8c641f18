import type { Plugin } from 'vite'

const library = 'pdfjs-dist/build/pdf.worker.mjs'

/** What is asked before a picture is decoded, and how many pictures of several pages are kept whatever they weigh. */
const changes: readonly (readonly [was: string, is: string])[] = [
  [
    'if (maxImageSize !== -1 && w * h > maxImageSize) {',
    'if (globalThis.leavesOut(image, { room: this._regionalImageCache, page: this.pageIndex, document: this.idFactory.getDocId() })) {',
  ],
  ['static MIN_IMAGES_TO_CACHE = 10;', 'static MIN_IMAGES_TO_CACHE = 0;'],
]

const changed = (code: string): string =>
  changes.reduce((text, [was, is]) => {
    const [before, after, ...more] = text.split(was)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`pdf.js no longer has once: ${was}`)
    return before + is + after
  }, code)

/**
 * Has pdf.js ask `web/viewer/picture-room.ts` whether there is room for a picture before it decodes it. Of its own it
 * only limits the size that each picture states, not how many there are, nor their masks, nor what they really are.
 */
export const pdfPictures = (): Plugin => ({
  name: 'pdf-pictures',
  config: () => ({
    optimizeDeps: { exclude: [library] },
    worker: { format: 'es', plugins: () => [pdfPictures()] },
  }),
  transform: {
    filter: { id: /pdfjs-dist\/build\/pdf\.worker\.mjs/ },
    handler: (code) => ({ code: changed(code), map: null }),
  },
})
