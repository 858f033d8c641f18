import type { Plugin } from 'vite'

const library = 'pdfjs-dist/build/pdf.worker.mjs'

const ofPage = 'page: this.pageIndex, document: this.idFactory.getDocId()'

/**
 * What is asked before a picture is decoded and before a pattern is drawn, and how many pictures of several pages are
 * kept whatever they weigh.
 */
const changes: readonly (readonly [was: string, is: string])[] = [
  [
    'if (maxImageSize !== -1 && w * h > maxImageSize) {',
    `if (globalThis.leavesOut(image, { room: this._regionalImageCache, ${ofPage} })) {`,
  ],
  ['static MIN_IMAGES_TO_CACHE = 10;', 'static MIN_IMAGES_TO_CACHE = 0;'],
  [
    'if (typeNum === PatternType.TILING) {',
    `if (typeNum === PatternType.TILING) {
      if (globalThis.leavesOutPattern(dict, { ${ofPage} })) return undefined;`,
  ],
]

const changed = (code: string): string =>
  changes.reduce((text, [was, is]) => {
    const [before, after, ...more] = text.split(was)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`pdf.js no longer has once: ${was}`)
    return before + is + after
  }, code)

/**
 * Has pdf.js ask `web/viewer/picture-room.ts` whether there is room for a picture, and `web/viewer/pattern-steps.ts`
 * whether a pattern has an end. Of its own it only limits the size that each picture states, not how many there are, nor
 * their masks, nor what they really are.
 */
export const pdfLimits = (): Plugin => ({
  name: 'pdf-limits',
  config: () => ({
    optimizeDeps: { exclude: [library] },
    worker: { format: 'es', plugins: () => [pdfLimits()] },
  }),
  transform: {
    filter: { id: /pdfjs-dist\/build\/pdf\.worker\.mjs/ },
    handler: (code) => ({ code: changed(code), map: null }),
  },
})
