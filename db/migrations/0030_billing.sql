ALTER TABLE "bookings" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "customer_billing" jsonb;--> statement-breakpoint

-- Rules D2 and M36: the company and address of a customer are erased with the name.
CREATE OR REPLACE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND NEW.customer_name = '' AND NEW.customer_email = '' AND NEW.customer_billing IS NULL
    AND to_jsonb(NEW) - 'customer_name' - 'customer_email' - 'customer_billing'
      = to_jsonb(OLD) - 'customer_name' - 'customer_email' - 'customer_billing'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document is never changed or deleted; only its customer can be erased';
END $$;
