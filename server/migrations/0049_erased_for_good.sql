-- Erasing is for good, and what is whose stays so: otherwise the role that serves could erase somebody, or a stranger to whom it
-- has moved things, and put everything back but the texts.
CREATE FUNCTION refuse_with_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER users_stay_erased BEFORE UPDATE ON users FOR EACH ROW
    WHEN (OLD.erased_at IS NOT NULL AND (NEW.id, NEW.name, NEW.email, NEW.deleted_at, NEW.erased_at)
          IS DISTINCT FROM (OLD.id, OLD.name, OLD.email, OLD.deleted_at, OLD.erased_at))
    EXECUTE FUNCTION refuse_with_reason('who was erased stays so');
CREATE TRIGGER users_erased_are_kept BEFORE DELETE ON users FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL)
    EXECUTE FUNCTION refuse_with_reason('who was erased stays so');
CREATE TRIGGER members_keep_person BEFORE UPDATE OF id, user_id ON members FOR EACH ROW
    WHEN ((NEW.id, NEW.user_id) IS DISTINCT FROM (OLD.id, OLD.user_id))
    EXECUTE FUNCTION refuse_with_reason('a place stays the person''s');
CREATE TRIGGER events_keep_member BEFORE UPDATE OF id, member_id ON events FOR EACH ROW
    WHEN ((NEW.id, NEW.member_id) IS DISTINCT FROM (OLD.id, OLD.member_id))
    EXECUTE FUNCTION refuse_with_reason('an event stays the member''s');
CREATE TRIGGER reports_keep_member BEFORE UPDATE OF id, member_id ON reports FOR EACH ROW
    WHEN ((NEW.id, NEW.member_id) IS DISTINCT FROM (OLD.id, OLD.member_id))
    EXECUTE FUNCTION refuse_with_reason('a report stays the member''s');
