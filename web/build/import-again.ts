import type { Plugin } from 'vite'

/**
 * Asks for a file of the build a second time, under another address, when it could not be imported. Browsers before the
 * change of the HTML standard (pull request 10327 of whatwg/html) keep the failure of an address until the page is reloaded, so that
 * 'Reintentar' could not help. The plain address is tried first: it is the one that other files import.
 */
export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: 'build',
  // Vite finds the imports of a file by their text until then.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /import\(([`'"])(\.\/[\w-]+\.js)\1\)/g,
            // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the written code
            'import(`$2`).catch(()=>import(`$2?again=${Date.now()}`))',
          )
    },
  },
})
