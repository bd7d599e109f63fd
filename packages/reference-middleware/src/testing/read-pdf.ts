import { extractText, getDocumentProxy } from 'unpdf';
import { z } from 'zod';

/** The parts of a PDF that a screen reader uses. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** Whether the file declares that all its content is tagged (`MarkInfo`). */
  readonly isMarked: boolean;
  /** The roles of its structure tree, in reading order. */
  readonly structure: readonly string[];
  readonly pageCount: number;
  readonly text: string;
}

const infoSchema = z.object({ Title: z.string(), Language: z.string() });
const marksSchema = z.object({ Marked: z.boolean() }).nullable();
interface StructureNode {
  readonly role?: string | undefined;
  readonly children?: readonly StructureNode[] | undefined;
}
const nodeSchema: z.ZodType<StructureNode> = z.lazy(() =>
  z.object({ role: z.string().optional(), children: z.array(nodeSchema).optional() }),
);
const collectRoles = ({ role, children = [] }: StructureNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(collectRoles),
];

/** Reads the PDF in a data URI. */
export async function readPdf(dataUri: string): Promise<ReadPdf> {
  const file = await getDocumentProxy(new Uint8Array(Buffer.from(dataUri.split(',')[1] ?? '', 'base64')));
  const { Title, Language } = infoSchema.parse((await file.getMetadata()).info);
  const trees = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) =>
      nodeSchema.nullable().parse(await (await file.getPage(index + 1)).getStructTree()),
    ),
  );
  return {
    title: Title,
    language: Language,
    isMarked: marksSchema.parse(await file.getMarkInfo())?.Marked ?? false,
    structure: trees.flatMap((tree) => (tree ? collectRoles(tree) : [])),
    pageCount: file.numPages,
    text: (await extractText(file, { mergePages: true })).text,
  };
}
