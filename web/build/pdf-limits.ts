import type { Plugin } from 'vite'

const ofPage = 'page: this.pageIndex, document: this.idFactory.getDocId()'

type Changes = readonly (readonly [was: string, is: string])[]

/**
 * Adds calls before a picture is decoded, before a pattern is drawn and for every nested drawing, and changes
 * how many pictures of several pages are cached.
 */
const ofWorker: Changes = [
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
  [
    `throw new Error('getOperatorList: missing "operatorList" parameter');
    }`,
    `throw new Error('getOperatorList: missing "operatorList" parameter');
    }
    globalThis.draws(task, { ${ofPage} });`,
  ],
  [
    'sink ??= textSinkWrapper(null);',
    `sink ??= textSinkWrapper(null);
    globalThis.draws(task, { ${ofPage} });`,
  ],
]

const drawing =
  'executeOperatorList(operatorList, executionStartIdx, continueCallback, stepper, operationsFilter) {'
/**
 * A call before each list of operations is drawn; its argument says whether the list is a step of the page or
 * nested in one.
 */
const ofPageThread: Changes = [
  [drawing, `${drawing}\n    globalThis.drawsOn(typeof continueCallback === 'function');`],
]

const changed = (code: string, changes: Changes): string =>
  changes.reduce((text, [was, is]) => {
    const [before, after, ...more] = text.split(was)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`pdf.js no longer has once: ${was}`)
    return before + is + after
  }, code)

/**
 * Patches pdf.js. It calls `web/viewer/picture-room.ts` to check whether a picture fits, and
 * `web/viewer/pattern-steps.ts` to check whether a pattern ends. It reports its drawing to
 * `nested-drawings.ts` and `pdf-clock.ts`. By itself it only limits the stated size of each picture, not
 * their number, nor their masks, nor their real size.
 */
export const pdfLimits = (): Plugin => ({
  name: 'pdf-limits',
  config: () => ({
    optimizeDeps: { exclude: ['pdfjs-dist'] },
    worker: { format: 'es', plugins: () => [pdfLimits()] },
  }),
  transform: {
    filter: { id: /pdfjs-dist\/build\/pdf(\.worker)?\.mjs/ },
    handler: (code, id) => ({
      code: changed(code, id.includes('pdf.worker.mjs') ? ofWorker : ofPageThread),
      map: null,
    }),
  },
})
