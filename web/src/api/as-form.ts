import { formDataBodySerializer } from './gen/core/bodySerializer.gen.ts';

/** For calls that take JSON, but a form when a picture is sent. */
export const asForm = { ...formDataBodySerializer, headers: { 'Content-Type': null } };
