import './nested-drawings.ts'
import './pattern-steps.ts'
import './picture-room.ts'
import 'pdfjs-dist/build/pdf.worker.mjs'
