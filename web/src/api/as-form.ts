import { formDataBodySerializer } from './gen/core/bodySerializer.gen.ts';

/** For calls that take JSON, and a form where a picture is among what changes. */
export const asForm = { ...formDataBodySerializer, headers: { 'Content-Type': null } };
