/** The part of pdfkit 0.20 that letters use. `@types/pdfkit` 0.17 has no types for PDF/UA and tagged tables. */
declare module 'pdfkit' {
  import { Readable } from 'node:stream';

  /** An element of the structure tree (PDF 1.7, section 14.7). Its content is drawn in the order of the tree. */
  interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }
  interface Cell {
    readonly text: string;
    readonly type?: 'TH' | 'TD';
    readonly scope?: 'Row' | 'Column';
    readonly align?: { readonly x: 'left' | 'right' };
    readonly font?: { readonly src: string };
  }
  interface Table {
    readonly structParent: StructureElement;
    readonly columnStyles: readonly (number | '*')[];
    readonly defaultStyle: {
      readonly border: boolean;
      readonly padding: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
    };
    readonly data: readonly (readonly Cell[])[];
  }
  interface Options {
    readonly size: 'A4';
    readonly margins: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
    readonly pdfVersion: '1.7';
    readonly subset: 'PDF/UA';
    readonly tagged: true;
    readonly lang: string;
    readonly displayTitle: true;
    readonly info: { readonly Title: string; readonly Author: string };
  }
  export default class PDFDocument extends Readable {
    constructor(options: Options);
    x: number;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    text(text: string): this;
    moveDown(lines?: number): this;
    table(table: Table): this;
    struct(type: 'Document' | 'H1' | 'P', content?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    end(): void;
  }
}
