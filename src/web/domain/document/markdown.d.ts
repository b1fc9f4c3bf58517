declare module "*.md" {
  export const document: import("./text-document.ts").TextDocument;
}
