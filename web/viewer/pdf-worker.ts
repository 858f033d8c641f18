import './picture-room.ts'
import 'pdfjs-dist/build/pdf.worker.mjs'
